import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { readMultipass } from './multipass.ts'
import type { Store } from './store.ts'

const cookieName = 'shop-session'

export type Customers = {
  signIn: (token: string) => { cookie: string; path: string } | null
  emailOf: (request: IncomingMessage) => string | null
}

export function makeCustomers(store: Store, { secret, origin }: { secret: string; origin: string }): Customers {
  const sessions = new Map<string, string>()
  return {
    signIn: (token) => {
      const visitor = readMultipass(secret, token, Date.now())
      const tokenDigest = createHash('sha256').update(token).digest('hex')
      if (!visitor || store.used.includes(tokenDigest)) return null
      store.used.push(tokenDigest)
      store.save()
      const key = randomBytes(18).toString('base64url')
      sessions.set(key, visitor.email)
      return { cookie: `${cookieName}=${key}; HttpOnly; SameSite=Lax; Path=/`, path: localPath(visitor.returnTo, origin) }
    },
    emailOf: ({ headers }) => sessions.get(new RegExp(`${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '') ?? null,
  }
}

function localPath(returnTo: string, origin: string): string {
  const url = URL.canParse(returnTo, origin) ? new URL(returnTo, origin) : null
  return url?.origin === origin ? url.pathname + url.search : '/'
}
