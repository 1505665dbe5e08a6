import type { CodeFence } from '@portal/contract/score-reviews'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { endFence, fenceById, fencePage, insertFence, type FenceRow } from './fence-queries.ts'
import { timeOrNull } from './review-shapes.ts'
import { words } from './texts.ts'

const pageSize = 10

export async function listFences(call: Call<Player>, { page }: { page: number }) {
  const [found, titles] = await Promise.all([
    fencePage(call.db, { offset: (page - 1) * pageSize, most: pageSize }),
    titlesOf(call),
  ])
  return numberedPage(call.config, { path: '/api/v1/admin/code_fences', query: {}, page, pageSize }, found, (row) =>
    toWire(row, titles),
  )
}

type FenceInput = { title_code: string; code_version: string; from: string; reason: string }

export async function fenceCode(call: Call<Player>, { title_code, code_version: codeVersion, from, reason }: FenceInput) {
  const { db, actor, clock } = call
  const title = (await titlesOf(call)).byCode.get(title_code.toUpperCase())
  if (!title) throw invalid({ title_code: [words.title] })
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const wish = { titleId: title.id, codeVersion, fromAt: new Date(from), reason, adminId: actor.userId, at }
    const id = await insertFence(tx, wish)
    if (id === undefined) throw invalid({ code_version: [words.versionListed] })
    const after = { title: title.code, version: codeVersion, from }
    await recordAudit(call, tx, { action: 'code.fenced', subjectId: null, reason, after })
    await recordEvents(tx, 'code.fenced', [{ titleId: title.id, codeVersion, from }], at)
    return { id }
  })
}

export const liftFence = (call: Call<Player>, { id, reason }: { id: number; reason: string }) =>
  inTransaction(call.db, async (tx) => {
    const fence = await fenceById(tx, id)
    if (!fence) throw unknownObject()
    if (fence.liftedAt) throw new Problem('state.changed', { message: words.versionCounted })
    const { titleId, codeVersion } = fence
    const from = fence.fromAt.toISOString()
    await endFence(tx, id, call.actor.userId, call.clock.now())
    const before = { title: (await titlesOf(call)).byId.get(titleId)?.code ?? '', version: codeVersion, from }
    await recordAudit(call, tx, { action: 'code.freed', subjectId: null, reason, before })
    await recordEvents(tx, 'code.freed', [{ titleId, codeVersion, from }], call.clock.now())
    return {}
  })

const toWire = (row: FenceRow, titles: Titles): CodeFence => ({
  id: row.id,
  pk: row.id,
  title_name: titles.byId.get(row.titleId)?.name ?? '',
  title_code: titles.byId.get(row.titleId)?.code ?? '',
  code_version: row.codeVersion,
  from_at: row.fromAt.toISOString(),
  reason: row.reason,
  set_at: row.setAt.toISOString(),
  set_by: row.setBy,
  lifted_at: timeOrNull(row.liftedAt),
  lifted_by: row.liftedBy,
})
