import type { badgesCalls } from '@portal/contract/badges'
import type { questsCalls } from '@portal/contract/quests'
import type { questsEditorCalls } from '@portal/contract/quests-editor'
import type { Routes } from '../../platform/http/serve.ts'
import {
  cancelDryRun,
  changeQuest,
  listQuestsForEditor,
  publishQuest,
  reopenQuest,
  showQuestInEditor,
  startDryRun,
  withdrawQuest,
  writeQuest,
} from './editor.ts'
import { listBadges, listQuests, showQuest } from './show-quests.ts'

export const questsRoutes = {
  list: ({ query }, call) => listQuests(call, { state: query.state, eventId: query.event_id }),
  detail: ({ params }, call) => showQuest(call, params),
} satisfies Routes<typeof questsCalls>

export const badgeListRoutes = {
  list: (_, call) => listBadges(call),
} satisfies Routes<Pick<typeof badgesCalls, 'list'>>

export const questsEditorRoutes = {
  list: ({ query }, call) => listQuestsForEditor(call, query),
  detail: ({ params }, call) => showQuestInEditor(call, params),
  create: ({ body }, call) => writeQuest(call, body),
  save: ({ params, body }, call) => changeQuest(call, { ...params, ...body }),
  publish: ({ params, body }, call) => publishQuest(call, { ...params, ...body }),
  withdraw: ({ params, body }, call) => withdrawQuest(call, { ...params, ...body }),
  reopen: ({ params, body }, call) => reopenQuest(call, { ...params, ...body }),
  dryRun: ({ params, body }, call) => startDryRun(call, { ...params, ...body }),
  cancelDryRun: ({ params }, call) => cancelDryRun(call, params),
} satisfies Routes<typeof questsEditorCalls>
