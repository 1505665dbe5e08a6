import type { catalogueCalls } from '@portal/contract/catalogue'
import type { Routes } from '../../platform/http/serve.ts'
import { addModel, addTitle } from './add-title.ts'
import { listConsoleTitles, saveTitle, showWritten, undoTitle } from './title-desk.ts'

type Served = Pick<typeof catalogueCalls, 'titles' | 'title' | 'addTitle' | 'addModel' | 'saveTitle' | 'undoTitle'>

export const titleDeskRoutes = {
  titles: ({ query }, call) => listConsoleTitles(call, query),
  title: ({ params }, call) => showWritten(call.db, params.id),
  addTitle: ({ body }, call) => addTitle(call, body),
  addModel: ({ params, body }, call) => addModel(call, { ...params, ...body }),
  saveTitle: ({ params, body }, call) => saveTitle(call, { ...params, ...body }),
  undoTitle: ({ params, body }, call) => undoTitle(call, { ...params, ...body }),
} satisfies Routes<Served>
