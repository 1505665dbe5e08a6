import type { NewModel, NewTitle } from '@portal/contract/games-admin'
import { newTitleFaults } from '@portal/contract/rules/new-title'
import { modelCodeOf } from '@portal/contract/rules/title-code'
import type { Player } from '../../platform/actor.ts'
import { differences, assertRevision } from '../../platform/audit/revisions.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { invalid, throwIfInvalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { colorsOf } from './cover-colors.ts'
import { requireCoverPicture } from './cover-pictures.ts'
import { auditTitleChange, showAdminTitle } from './admin-titles.ts'
import { insertModels, insertTitle, incrementRevision, writtenTitle } from './admin-titles.sql.ts'
import { words } from './texts.ts'

const modelOf = (code: string, { model_type: type, name }: NewModel) => ({ code: modelCodeOf(code, type), type, name })

/** Players see the title immediately; its board follows within seconds. */
export const addTitle = (call: Call<Player>, title: NewTitle) =>
  inTransaction(call.db, async (tx) => {
    throwIfInvalid(newTitleFaults(title))
    const { code, fields, models } = title
    await requireCoverPicture(call, fields.cover)
    const id = await insertTitle(tx, { code, fields, colors: await colorsOf(call, { code, fields }) })
    if (id === undefined) throw invalid({ code: [words.codeTaken] })
    const kept = models.map((model) => modelOf(code, model))
    if (!(await insertModels(tx, id, kept))) throw invalid({ code: [words.modelTaken] })
    const { after } = differences({}, { ...fields, models: kept })
    await auditTitleChange(call, tx, code, { action: 'title.added', after })
    return showAdminTitle(tx, id)
  })

export const addModel = (call: Call<Player>, { id, revision, ...model }: NewModel & { id: number; revision: number }) =>
  inTransaction(call.db, async (tx) => {
    const written = await writtenTitle(tx, id, true)
    if (!written) throw unknownObject()
    await assertRevision(tx, { kind: 'title', id }, { now: written.revision, saw: revision })
    const { code, type, name } = modelOf(written.code, model)
    if (!(await insertModels(tx, id, [{ code, type, name }]))) throw invalid({ model_type: [words.modelTypeTaken] })
    await incrementRevision(tx, id)
    await auditTitleChange(call, tx, written.code, { action: 'model.added', after: { model: code, name } })
    return showAdminTitle(tx, id)
  })
