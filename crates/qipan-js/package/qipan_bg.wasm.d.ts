// The program. Bundlers give its address, its bytes or its module, and `init` of `qipan/manual` takes each of them.

declare const program: any;
export default program;
