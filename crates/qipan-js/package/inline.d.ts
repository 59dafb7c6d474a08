// The declarations of `qipan/inline`: those of the package.

export * from "./index.js";
