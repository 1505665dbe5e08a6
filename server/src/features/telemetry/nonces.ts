import { lane } from '../../kit/db/lane.ts'
import { perApp } from '../../kit/per-app.ts'
import { Problem } from '../../kit/problem.ts'
import type { Services } from '../../kit/services.ts'
import { nonceKey, type Nonce } from './nonce.ts'
import { deleteOldNonces, insertNonces } from './queries.ts'

const most = 512

const nonceLane = perApp(({ db }: Services) =>
  lane(async (nonces: Nonce[]): Promise<boolean[]> => {
    const fresh = await insertNonces(db, nonces)
    // The second of two equal ones in one batch finds the first gone.
    return nonces.map((nonce) => fresh.delete(nonceKey(nonce)))
  }, most),
)

/** Makes the lane before any schedule tick, whose services stand in a transaction. */
export const startNonces = (services: Services): void => void nonceLane(services)

/** Takes a nonce for good; a second taking is a replay. */
export async function takeNonce(services: Services, nonce: Nonce): Promise<void> {
  if (!(await nonceLane(services).add(nonce))) throw new Problem('signature.wrong')
}

/** Forgets nonces whose signatures no clock lets pass any more. */
export const forgetOldNonces = ({ db, clock }: Services): Promise<void> => deleteOldNonces(db, clock.now())
