// The service worker, which opens the page without a network. It follows three rules:
//
// - A document comes from the network or, without one, from the cache.
// - A file of a build comes from the cache of that build or, if it is not there, from the network.
// - The caches of other builds are deleted on activation, except while a page of such a build is open.
//
// A cache has the name of its build. It is filled completely before this worker is installed, and no file enters it that is
// not of this build, so that a page never gets files of two builds. xtask/src/offline.rs puts BUILD before this text: the mark of the build,
// and its files with their hashes; a document has none, because some servers add to documents, but it names the mark.
/* global BUILD */

const { scope } = self.registration;

// A page holds a lock of this name as long as it is open (web/keep.js). The name has the folder, because all pages of a
// host share their caches and locks.
const PREFIX = `qipan ${scope} `;
const nameOf = (mark) => PREFIX + mark;
const own = nameOf(BUILD.mark);

/** How long a document is waited for that is also in the cache, in milliseconds. */
const PATIENCE = 5000;

/** How many files are loaded at a time during the installation. */
const LANES = 3;

/** Returns a response without its redirection, which browsers refuse for documents. */
const direct = (response) =>
  response.redirected ? new Response(response.body, { headers: response.headers }) : response;

const loadFile = async (address, hash) => {
  const load = (cache) => fetch(`${address}?${BUILD.mark}`, { cache, integrity: `sha256-${hash}` });
  // The browser may have kept a file of another build under this address.
  return load('default').catch(() => load('reload'));
};

const loadDocument = async (address) => {
  const response = await fetch(address, { cache: 'no-cache' });
  const text = await response.clone().text();
  if (!text.includes(BUILD.mark)) throw new Error(`${address} is not of this build`);
  return response;
};

/** Fills the cache of this build. What an interrupted installation has kept is not loaded again. */
const fill = async () => {
  const cache = await caches.open(own);
  const add = async ([path, hash]) => {
    const address = new URL(path, scope).href;
    if (await cache.match(address)) return;
    const response = await (hash ? loadFile(address, hash) : loadDocument(address));
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, direct(response));
  };
  const files = Object.entries(BUILD.files);
  // Few at a time, so that the page gets through with what it needs now.
  const lane = async () => {
    while (files.length > 0) await add(files.pop());
  };
  await Promise.all(Array.from({ length: LANES }, lane));
};

/** Returns the names of the caches whose builds are open; none if the browser cannot tell. */
const opened = async () => {
  if (!navigator.locks) return undefined;
  const { held } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name));
};

/** Deletes the caches of other builds that are not open. */
const tidy = async () => {
  const [names, open] = await Promise.all([caches.keys(), opened()]);
  // The cache of a build that is being installed is no old one.
  if (!open || self.registration.installing || self.registration.waiting) return;
  const isOld = (name) => name.startsWith(PREFIX) && name !== own && !open.has(name);
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
};

const activate = async () => {
  await self.clients.claim();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ build: BUILD.mark });
  await tidy();
};

/** Returns the document in the cache for an address; none if there is none. */
const keptDocument = async ({ origin, pathname }) => {
  const cache = await caches.open(own);
  const address = origin + pathname;
  const kept = (path) => cache.match(path, { ignoreVary: true });
  if (address.endsWith('/')) return kept(`${address}index.html`);
  // Some servers leave the ending out, and all add the slash of a folder.
  const found = (await kept(address)) ?? (await kept(`${address}.html`));
  return found ?? ((await kept(`${address}/index.html`)) && Response.redirect(`${address}/`));
};

const answerDocument = async (request, address) => {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  const coming = fetch(request, { cache: 'no-cache' }).catch(() => undefined);
  const first = await Promise.race([coming, patience]);
  // A server in trouble has no page.
  if (first && first.status < 500) return first;
  return (await keptDocument(address)) ?? (await coming) ?? Response.error();
};

const answerFile = async (request, { origin, pathname, search }) => {
  const name = nameOf(search.slice(1) || BUILD.mark);
  const cache = (await caches.has(name)) && (await caches.open(name));
  const kept = cache && (await cache.match(origin + pathname, { ignoreVary: true }));
  return kept || fetch(request);
};

self.addEventListener('install', (event) => event.waitUntil(fill().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
// A page has been opened.
self.addEventListener('message', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const answer = request.mode === 'navigate' ? answerDocument : answerFile;
  event.respondWith(answer(request, new URL(request.url)));
});
