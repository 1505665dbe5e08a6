import type { gamesAdminCalls } from '@portal/contract/games-admin'
import type { Routes } from '../../platform/http/serve.ts'
import { addModel, addTitle } from './admin-add-title.ts'
import { addCoverPicture } from './cover-pictures.ts'
import { listAdminTitles, saveTitle, showAdminTitle, undoTitle } from './admin-titles.ts'

type Served = Pick<
  typeof gamesAdminCalls,
  'titles' | 'title' | 'addTitle' | 'addModel' | 'saveTitle' | 'undoTitle' | 'addCoverPicture'
>

export const titlesAdminRoutes = {
  titles: ({ query }, call) => listAdminTitles(call, query),
  title: ({ params }, call) => showAdminTitle(call.db, params.id),
  addTitle: ({ body }, call) => addTitle(call, body),
  addModel: ({ params, body }, call) => addModel(call, { ...params, ...body }),
  saveTitle: ({ params, body }, call) => saveTitle(call, { ...params, ...body }),
  undoTitle: ({ params, body }, call) => undoTitle(call, { ...params, ...body }),
  addCoverPicture: ({ body }, call) => addCoverPicture(call, body),
} satisfies Routes<Served>
