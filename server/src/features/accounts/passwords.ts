import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { perApp } from '../../kit/per-app.ts'
import type { Services } from '../../kit/services.ts'

/** Argon2id, which is the package's default algorithm. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 }

/** Of a password nobody knows: an unknown account costs the same time as a known one. */
const dummyHash = '$argon2id$v=19$m=65536,t=3,p=1$eGZOWKSL18dGask77qv2MA$By6bPaCqaEbFYG/rRTEyISB83+ddh0oBPs2F8Ey+xbo'

/** Thrown when so many hashes wait that an answer would come too late. */
export class PasswordQueueFull extends Error {}

const waitingAtMost = 150

/** Hashing takes a whole core for a while: the other calls keep at least one. */
const gate = perApp(() => {
  let free = Math.max(1, availableParallelism() - 1)
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else if (waiting.length >= waitingAtMost) throw new PasswordQueueFull()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
})

/** The hash to store for a new password. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

/** The same for a call: it waits its turn among all hashing. */
export const hashNewPassword = (services: Services, password: string): Promise<string> =>
  gate(services)(() => hashPassword(password))

/** Whether a typed password fits; without a stored hash the same work is done in vain. */
export const verifyPassword = (services: Services, stored: string | null, typed: string): Promise<boolean> =>
  gate(services)(async () => {
    const fits = await verify(stored ?? dummyHash, typed.normalize('NFKC'))
    return fits && stored !== null
  })
