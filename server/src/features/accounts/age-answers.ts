import { createHmac } from 'node:crypto'
import { sql } from '../../platform/db/database.ts'
import { networkOf } from '../../platform/network.ts'
import type { Call } from '../../platform/services.ts'

const keptMinutes = 15

const since = (call: Call) => new Date(call.clock.now().getTime() - keptMinutes * 60_000)

/** Tells a birth date typed at a place on the network from others, without keeping either. */
const fingerprintOf = ({ config, request }: Call, bornOn: string) =>
  createHmac('sha256', config.key('age-answers'))
    .update(`${networkOf(request.ip)}\n${bornOn}`)
    .digest()

/** Notes that for somebody of this birth date, at this place on the network, a guardian has to be asked. */
export async function noteMinorAnswer(call: Call, bornOn: string): Promise<void> {
  const now = call.clock.now()
  await sql`
    with over as (delete from age_answers where answered_at < ${since(call)} and fingerprint <> ${fingerprintOf(call, bornOn)})
    insert into age_answers (fingerprint, answered_at) values (${fingerprintOf(call, bornOn)}, ${now})
    on conflict (fingerprint) do update set answered_at = excluded.answered_at`.execute(call.db)
}

/** Whether a guardian had to be asked for this birth date a moment ago. */
export async function wasMinorAnswer(call: Call, bornOn: string): Promise<boolean> {
  const found = await sql`
    select from age_answers where fingerprint = ${fingerprintOf(call, bornOn)} and answered_at >= ${since(call)}`.execute(call.db)
  return found.rows.length > 0
}
