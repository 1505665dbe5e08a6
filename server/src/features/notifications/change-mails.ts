import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { setMails } from './settings.sql.ts'
import { readStopToken } from './stop-token.ts'
import { words } from './words.ts'

export async function changeMails({ db, config }: Call<Actor>, { token, on }: { token: string; on: boolean }) {
  const stop = readStopToken(config, token)
  if (!stop || stop.kinds.length === 0) throw new Problem('link.expired', { message: words.linkIncomplete })
  await inTransaction(db, (tx) => setMails(tx, stop.userId, stop.kinds, on))
  return { kinds: stop.kinds, on }
}
