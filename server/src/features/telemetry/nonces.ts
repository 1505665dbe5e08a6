import { Batcher } from '../../platform/db/batcher.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { nonceKey, type Nonce } from './nonce.ts'
import { deleteOldNonces, insertNonces } from './games.sql.ts'

const most = 512

const nonceBatcher = appScoped(
  ({ db }: Services) =>
    new Batcher(async (nonces: Nonce[]): Promise<boolean[]> => {
      const fresh = await insertNonces(db, nonces)
      // Deletes while checking, so that the second of two equal nonces in one batch fails.
      return nonces.map((nonce) => fresh.delete(nonceKey(nonce)))
    }, most),
)

/** Rejects a nonce that the shared cache has seen; the database decides about all others. */
export async function requireUnusedNonce({ sharedCache, clock }: Services, nonce: Nonce): Promise<void> {
  const remainingMs = Math.max(1_000, nonce.expiresAt - clock.now().getTime())
  if (await sharedCache.seenBefore(`nonce:${nonceKey(nonce)}`, remainingMs)) throw new Problem('signature.wrong')
}

export async function consumeNonce(services: Services, nonce: Nonce): Promise<void> {
  await requireUnusedNonce(services, nonce)
  if (!(await nonceBatcher(services).add(nonce))) throw new Problem('signature.wrong')
}

export const deleteExpiredNonces = ({ db, clock }: Services): Promise<void> => deleteOldNonces(db, clock.now())
