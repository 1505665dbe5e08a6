import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { appScoped } from '../../platform/app-scoped.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'

/** Argon2id, which is the package's default algorithm. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 }

/** Of a password nobody knows: an unknown account costs the same time as a known one. */
const dummyHash = '$argon2id$v=19$m=65536,t=3,p=1$eGZOWKSL18dGask77qv2MA$By6bPaCqaEbFYG/rRTEyISB83+ddh0oBPs2F8Ey+xbo'

/** When so many hashes wait, an answer would come too late. */
const waitingAtMost = 150
const tooMany = () => new Problem('service.away', { retryAfter: 2 })

/** Hashing takes a whole core for a while: the other calls keep at least one. */
const gate = appScoped(() => {
  let free = Math.max(1, availableParallelism() - 1)
  const waiting: (() => void)[] = []
  const isFull = () => free === 0 && waiting.length >= waitingAtMost
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isFull()) throw tooMany()
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

/** Refuses at once what would find no place in the queue: a flood costs no more than its hashes. */
export function refuseWhenBusy(services: Services): void {
  if (gate(services).isFull()) throw tooMany()
}

/** The hash to store for a new password. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

/** The same for a call: it waits its turn among all hashing. */
export const hashNewPassword = (services: Services, password: string): Promise<string> =>
  gate(services).run(() => hashPassword(password))

export type Verify = (stored: string | null, typed: string) => Promise<boolean>

/** Whether a typed password fits; without a stored hash the same work is done in vain. */
const fits: Verify = async (stored, typed) => (await verify(stored ?? dummyHash, typed.normalize('NFKC'))) && stored !== null

/** Does in one's turn all that checking a password takes: who waits holds no connection to the database either. */
export const inTurn = <T>(services: Services, work: (verify: Verify) => Promise<T>): Promise<T> =>
  gate(services).run(() => work(fits))

/** Checks one password in its turn. */
export const verifyPassword = (services: Services, stored: string | null, typed: string): Promise<boolean> =>
  inTurn(services, (verify) => verify(stored, typed))
