// Other browsers by remote control: Firefox by its Marionette protocol, and WebKitGTK, which has the engine of Safari, by
// WebDriver. Both speak the commands of WebDriver; only those that the tests need are here.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the first of these files that exists. */
const found = (paths) => paths.find((path) => existsSync(path));

const WINDOW = { width: 1280, height: 800 };

/** Returns a port that nothing listens on. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Repeats an attempt until it succeeds, for at most half a minute. */
async function retry(attempt) {
  const limit = Date.now() + 30_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > limit) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Starts a program whose output nobody reads. Returns the function that ends it with everything that it has started. */
function start(program, args, env = {}) {
  const running = spawn(program, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
  const ended = new Promise((resolve) => running.once('exit', resolve));
  return async () => {
    try {
      process.kill(-running.pid);
    } catch {
      // It has ended by itself.
    }
    await ended;
  };
}

// --------------------------------------------------------------------------------------------------------------- Firefox

/** A connection by Marionette: JSON texts, each after its length, over TCP. */
class Marionette {
  #socket;
  #rest = Buffer.alloc(0);
  #next = 1;
  #waiting = new Map();
  #greeted;

  constructor(socket) {
    this.#socket = socket;
    this.greeting = new Promise((resolve) => (this.#greeted = resolve));
    socket.on('data', (data) => this.#read(data));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has closed the connection'));
    });
  }

  static async to(port) {
    const socket = await retry(
      () =>
        new Promise((resolve, reject) => {
          const socket = connect(port, '127.0.0.1');
          socket.once('connect', () => resolve(socket)).once('error', reject);
        }),
    );
    const marionette = new Marionette(socket);
    await marionette.greeting;
    return marionette;
  }

  #read(data) {
    this.#rest = Buffer.concat([this.#rest, data]);
    for (;;) {
      const colon = this.#rest.indexOf(':');
      const length = Number(this.#rest.subarray(0, colon));
      if (colon < 0 || this.#rest.length < colon + 1 + length) return;
      const message = JSON.parse(this.#rest.subarray(colon + 1, colon + 1 + length));
      this.#rest = this.#rest.subarray(colon + 1 + length);
      if (!Array.isArray(message)) {
        this.#greeted();
        continue;
      }
      const [, id, error, result] = message;
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      error ? reject(new Error(`${error.error}: ${error.message}`)) : resolve(result);
    }
  }

  send(name, parameters = {}) {
    const id = this.#next++;
    const text = Buffer.from(JSON.stringify([0, id, name, parameters]));
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.write(`${text.length}:`);
      this.#socket.write(text);
    });
  }

  end() {
    this.#socket.destroy();
  }
}

// The errors and warnings in Firefox's console that are about a page, or about a program of one.
const CONSOLE = `
  const isOfPage = (one) => one instanceof Ci.nsIScriptError && /^(https?|file|blob):/.test(one.sourceName);
  return Services.console.getMessageArray().filter(isOfPage).map((one) => one.sourceName + ':' + one.lineNumber + ' ' + one.errorMessage);`;

async function firefox(program) {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'qipan-firefox-'))];
  await writeFile(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\nuser_pref('intl.accept_languages', 'en-GB');\n`);
  const end = start(program, ['--headless', '--marionette', '--profile', profile, '--no-remote', '--remote-allow-system-access', 'about:blank'], { MOZ_HEADLESS_WIDTH: String(WINDOW.width), MOZ_HEADLESS_HEIGHT: String(WINDOW.height) });
  const marionette = await Marionette.to(port);
  await marionette.send('WebDriver:NewSession', { capabilities: { alwaysMatch: { timeouts: { script: 60_000 } } } });
  return {
    version: async () => (await marionette.send('WebDriver:ExecuteScript', { script: 'return navigator.userAgent', args: [] })).value,
    goto: (url) => marionette.send('WebDriver:Navigate', { url }),
    run: async (script, args) => (await marionette.send('WebDriver:ExecuteAsyncScript', { script, args, newSandbox: false })).value,
    picture: async () => Buffer.from((await marionette.send('WebDriver:TakeScreenshot', { full: false, hash: false })).value, 'base64'),
    async complaints() {
      await marionette.send('Marionette:SetContext', { value: 'chrome' });
      const { value } = await marionette.send('WebDriver:ExecuteScript', { script: CONSOLE, args: [] });
      await marionette.send('Marionette:SetContext', { value: 'content' });
      return value;
    },
    async close() {
      await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
      marionette.end();
      await end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

// ---------------------------------------------------------------------------------------------------------------- WebKit

async function webkit(driver, program) {
  const port = await freePort();
  // The driver ends the browser with itself. Without a screen it gets one in memory.
  const env = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'en_GB.UTF-8' };
  const xvfb = found(['/usr/bin/xvfb-run']);
  const end = process.env.DISPLAY || !xvfb ? start(driver, [`--port=${port}`], env) : start(xvfb, ['-a', '-s', '-screen 0 1440x1000x24', driver, `--port=${port}`], env);
  const send = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await retry(() => send('GET', '/status'));
  const asked = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: program, args: ['--automation'] }, timeouts: { script: 60_000 } } };
  const { sessionId, capabilities } = await send('POST', '/session', { capabilities: asked });
  const session = (method, path, body = {}) => send(method, `/session/${sessionId}${path}`, method === 'GET' ? undefined : body);
  await session('POST', '/window/rect', WINDOW).catch(() => {});
  return {
    version: async () => `${capabilities.browserName} ${capabilities.browserVersion}`,
    goto: (url) => session('POST', '/url', { url }),
    run: (script, args) => session('POST', '/execute/async', { script, args }),
    // Pictures are left out: of some pages the driver never returns one. And WebDriver has no command for the console.
    complaints: async () => [],
    async close() {
      await session('DELETE', '').catch(() => {});
      await end();
    },
  };
}

// ------------------------------------------------------------------------------------------------------------- every one

const FIREFOX = found(['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']);
const WEBKIT_DRIVER = found(['/usr/bin/WebKitWebDriver']);
const MINI_BROWSER = found(['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`));

/** The browsers, each with the function that starts it if it is installed. */
export const BROWSERS = {
  Firefox: FIREFOX && (() => firefox(FIREFOX)),
  WebKitGTK: WEBKIT_DRIVER && MINI_BROWSER && (() => webkit(WEBKIT_DRIVER, MINI_BROWSER)),
};

/**
 * Opens a browser with helpers; when the test ends, it is closed. `call(function, ...args)` calls a function in the page,
 * which may be asynchronous, and returns its result. `until(function, ...args)` calls it until it returns something true,
 * for at most twenty seconds, and returns that.
 */
export async function openBrowser(t, launch) {
  const browser = await launch();
  t.after(() => browser.close());
  const call = async (action, ...args) => {
    const script = `const done = arguments[arguments.length - 1]; Promise.resolve((${action})(...arguments[0])).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
    const { value, error } = await browser.run(script, [args]);
    if (error) throw new Error(error);
    return value;
  };
  const until = async (action, ...args) => {
    const limit = Date.now() + 20_000;
    for (;;) {
      const value = await call(action, ...args);
      if (value) return value;
      if (Date.now() > limit) assert.fail(`not within 20 seconds: ${action} of ${args}; the page says: ${await call(() => document.body.innerText.slice(0, 400))}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return { ...browser, call, until };
}
