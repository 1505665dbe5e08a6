import { bodyLink } from '@portal/contract/rules/body-address'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { setOutsideAddress } from './outside-addresses.ts'

type Row = { key: string; url: string; changedAt: Date | null; changedBy: string | null; before: string | null }

async function rowsOf(db: Db): Promise<Row[]> {
  const found = await sql<Row>`
    select a.key, a.url, c.at as "changedAt", u.username::text as "changedBy", c.before
    from outside_addresses a
    left join lateral (select * from outside_address_changes h where h.key = a.key order by h.id desc limit 1) c on true
    left join users u on u.id = c.editor_id order by a.key limit 300`.execute(db)
  return found.rows
}

export async function listAddresses({ db }: Pick<Call, 'db'>) {
  const rows = await rowsOf(db)
  return {
    addresses: rows.map(({ key, url, changedAt, changedBy, before }) => ({
      key,
      url,
      changed_at: changedAt?.toISOString() ?? null,
      changed_by: changedBy,
      before,
    })),
  }
}

/** Keeps the previous value, so that the change can be undone. */
async function change(
  call: Call<Player>,
  tx: Db,
  { key, url }: { key: string; url: string },
  action: 'address.changed' | 'address.undone',
) {
  const before = (await rowsOf(tx)).find((row) => row.key === key)?.url ?? null
  if (before === url) return
  await setOutsideAddress(tx, { key, url })
  await sql`
    insert into outside_address_changes (key, before, after, editor_id, at)
    values (${key}, ${before}, ${url}, ${call.actor.userId}, ${call.clock.now()})`.execute(tx)
  await recordAudit(call, tx, { action, subjectId: null, reason: null, before: { key, url: before }, after: { key, url } })
}

/** Accepts a path of the portal or an HTTPS address. */
export const setAddress = (call: Call<Player>, { key, url }: { key: string; url: string }) =>
  inTransaction(call.db, async (tx) => {
    const link = bodyLink(url)
    const isOwn = url.startsWith(`${call.config.origin}/`)
    if (!isOwn && (!link || link.kind === 'mail'))
      throw invalid({ url: ['Write an address with https://, or the path of a page of ours.'] })
    await change(call, tx, { key, url: link?.kind === 'own' ? `${call.config.origin}${link.href}` : url }, 'address.changed')
    return listAddresses({ db: tx })
  })

/** Restores the previous address; a second undo restores the later one. */
export const undoAddress = (call: Call<Player>, { key }: { key: string }) =>
  inTransaction(call.db, async (tx) => {
    const before = (await rowsOf(tx)).find((row) => row.key === key)?.before
    if (!before) throw unknownObject()
    await change(call, tx, { key, url: before }, 'address.undone')
    return listAddresses({ db: tx })
  })
