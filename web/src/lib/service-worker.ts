import { language } from './language.ts'
import { isNative } from './platform.ts'

const address = '/sw.js'

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

function trustedAddress(): string {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
  const allowOnlyWorker = (url: string) => {
    if (url !== address) throw new TypeError(`not the worker's address: ${url}`)
    return url
  }
  return policies ? policies.createPolicy('portal-sw', { createScriptURL: allowOnlyWorker }).createScriptURL(address) : address
}

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => URL.parse(name))
    .flatMap((url) => (url?.origin === location.origin ? [url.pathname] : []))

let started: Promise<void> | undefined

export const startWorker = (): Promise<void> => (started ??= start())

async function start(): Promise<void> {
  if (!('serviceWorker' in navigator) || isNative()) return
  await navigator.serviceWorker.register(trustedAddress(), { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: loadedFiles(), shell: language === 'en' ? '/index.html' : `/${language}/index.html` })
}
