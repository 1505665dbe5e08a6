/**
 * The content policy forbids code made from text. Zod tries it out when a schema is built and swallows the failure, but
 * the browser reports the attempt; this setting, read when zod loads, keeps it from trying. Imported first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
