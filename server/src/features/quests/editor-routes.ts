import type { questsEditorCalls } from '@portal/contract/quests-editor'
import type { Routes } from '../../platform/http/serve.ts'
import { cancelDryRun, startDryRun } from './dry-run.ts'
import { changeQuest, listQuestsForEditor, showQuestInEditor, writeQuest } from './editor.ts'
import { publishQuest, reopenQuest, withdrawQuest } from './change-quest-state.ts'

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
