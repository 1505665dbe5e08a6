import { bodyLink } from '@portal/contract/rules/body-address'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { setOutsideAddress } from './outside-addresses.ts'
import { words } from './texts.ts'

const rowsOf = (db: Db) =>
  db
    .selectFrom('outside_addresses as a')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('outside_address_changes as h')
          .select(['h.at', 'h.before', 'h.editor_id'])
          .whereRef('h.key', '=', 'a.key')
          .orderBy('h.id', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as u', 'u.id', 'c.editor_id')
    .select(['a.key', 'a.url', 'c.at as changedAt', 'u.username as changedBy', 'c.before'])
    .orderBy('a.key')
    .limit(300)
    .execute()

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

async function changeAddress(
  call: Call<Player>,
  tx: Db,
  { key, url }: { key: string; url: string },
  action: 'address.changed' | 'address.undone',
) {
  const before = (await rowsOf(tx)).find((row) => row.key === key)?.url ?? null
  if (before === url) return
  await setOutsideAddress(tx, { key, url })
  await tx
    .insertInto('outside_address_changes')
    .values({ key, before, after: url, editor_id: call.actor.userId, at: call.clock.now() })
    .execute()
  await recordAudit(call, tx, { action, subjectId: null, reason: null, before: { key, url: before }, after: { key, url } })
}

export const setAddress = (call: Call<Player>, { key, url }: { key: string; url: string }) =>
  inTransaction(call.db, async (tx) => {
    const link = bodyLink(url)
    const isOwn = url.startsWith(`${call.config.origin}/`)
    if (!isOwn && (!link || link.kind === 'mail')) throw invalid({ url: [words.address] })
    await changeAddress(
      call,
      tx,
      { key, url: link?.kind === 'own' ? `${call.config.origin}${link.href}` : url },
      'address.changed',
    )
    return listAddresses({ db: tx })
  })

export const undoAddress = (call: Call<Player>, { key }: { key: string }) =>
  inTransaction(call.db, async (tx) => {
    const before = (await rowsOf(tx)).find((row) => row.key === key)?.before
    if (!before) throw unknownObject()
    await changeAddress(call, tx, { key, url: before }, 'address.undone')
    return listAddresses({ db: tx })
  })
