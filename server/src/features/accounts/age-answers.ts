import { createHmac } from 'node:crypto'
import { networkOf } from '../../platform/network.ts'
import type { Call } from '../../platform/services.ts'

const keptMinutes = 15

const oldestCountedAnswer = (call: Call) => new Date(call.clock.now().getTime() - keptMinutes * 60_000)

const fingerprintOf = ({ config, request }: Call, bornOn: string) =>
  createHmac('sha256', config.key('age-answers'))
    .update(`${networkOf(request.ip)}\n${bornOn}`)
    .digest()

export async function recordMinorAnswer(call: Call, bornOn: string): Promise<void> {
  const answered_at = call.clock.now()
  const fingerprint = fingerprintOf(call, bornOn)
  await call.db
    .with('expired', (db) =>
      db.deleteFrom('age_answers').where('answered_at', '<', oldestCountedAnswer(call)).where('fingerprint', '<>', fingerprint),
    )
    .insertInto('age_answers')
    .values({ fingerprint, answered_at })
    .onConflict((c) => c.column('fingerprint').doUpdateSet({ answered_at }))
    .execute()
}

export async function hasAnsweredAsMinor(call: Call, bornOn: string): Promise<boolean> {
  const found = await call.db
    .selectFrom('age_answers')
    .select('answered_at')
    .where('fingerprint', '=', fingerprintOf(call, bornOn))
    .where('answered_at', '>=', oldestCountedAnswer(call))
    .executeTakeFirst()
  return found !== undefined
}
