import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { passwordSentences } from '@portal/contract/rules/messages'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordCost } from '../../config.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'

/** Of no password; checking an unknown account against it takes as long as a known one. */
const dummyHash = ({ memoryCost, timeCost, parallelism }: PasswordCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$eGZOWKSL18dGask77qv2MA$By6bPaCqaEbFYG/rRTEyISB83+ddh0oBPs2F8Ey+xbo`

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

/** Argon2id, which is the package's default algorithm. */
export const hashNewPassword = (services: Services, password: string): Promise<string> =>
  gate(services).run(() => hash(password.normalize('NFKC'), { ...services.config.limits.passwordCost, outputLen: 32 }))

type Verify = (stored: string | null, typed: string) => Promise<boolean>

/** Without a stored hash it does the same work and returns false. */
const verifyOrDummy =
  (cost: PasswordCost): Verify =>
  async (stored, typed) =>
    (await verify(stored ?? dummyHash(cost), typed.normalize('NFKC'))) && stored !== null

export const withPasswordCapacity = <T>(services: Services, work: (verify: Verify) => Promise<T>): Promise<T> =>
  gate(services).run(() => work(verifyOrDummy(services.config.limits.passwordCost)))

export const verifyPassword = (services: Services, stored: string | null, typed: string): Promise<boolean> =>
  withPasswordCapacity(services, (verify) => verify(stored, typed))

const common = new Set<string>(dictionary['passwords-common'] as readonly string[])

const normalizePassword = (text: string) => text.normalize('NFKC').trim().toLowerCase()

export function passwordRefusal(password: string, own: (string | undefined)[]): string | undefined {
  const typed = normalizePassword(password)
  const words = own.flatMap((word) =>
    word
      ? [normalizePassword(word), normalizePassword(word).split('@')[0] ?? '', normalizePassword(word).replaceAll(' ', '')]
      : [],
  )
  return common.has(typed) || words.includes(typed) ? passwordSentences.weak : undefined
}
