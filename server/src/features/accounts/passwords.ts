import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { appScoped } from '../../platform/app-scoped.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'

/** Argon2id, which is the package's default algorithm. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 }

/** Hash of a random password, so that checking an unknown account takes as long as a known one. */
const dummyHash = '$argon2id$v=19$m=65536,t=3,p=1$eGZOWKSL18dGask77qv2MA$By6bPaCqaEbFYG/rRTEyISB83+ddh0oBPs2F8Ey+xbo'

const waitingAtMost = 150
const tooManyWaiting = () => new Problem('service.away', { retryAfter: 2 })

/** Hashing occupies a core, so at least one is left for other calls. */
const gate = appScoped(() => {
  let free = Math.max(1, availableParallelism() - 1)
  const waiting: (() => void)[] = []
  const isFull = () => free === 0 && waiting.length >= waitingAtMost
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isFull()) throw tooManyWaiting()
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
  return { isFull, run }
})

/** Throws `service.away` when the queue is full, before any work is done. */
export function requirePasswordCapacity(services: Services): void {
  if (gate(services).isFull()) throw tooManyWaiting()
}

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

export const hashNewPassword = (services: Services, password: string): Promise<string> =>
  gate(services).run(() => hashPassword(password))

export type Verify = (stored: string | null, typed: string) => Promise<boolean>

/** Without a stored hash it does the same work and returns false. */
const verifyOrDummy: Verify = async (stored, typed) =>
  (await verify(stored ?? dummyHash, typed.normalize('NFKC'))) && stored !== null

export const withPasswordCapacity = <T>(services: Services, work: (verify: Verify) => Promise<T>): Promise<T> =>
  gate(services).run(() => work(verifyOrDummy))

export const verifyPassword = (services: Services, stored: string | null, typed: string): Promise<boolean> =>
  withPasswordCapacity(services, (verify) => verify(stored, typed))
