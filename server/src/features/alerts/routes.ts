import type { alertsCalls } from '@portal/contract/alerts'
import type { Routes } from '../../platform/http/serve.ts'
import {
  acknowledgeGroup,
  assignGroup,
  endGroupSnooze,
  listAlertInfo,
  listAlerts,
  listGroups,
  reopenGroup,
  resolveGroup,
  snoozeGroup,
} from './groups.ts'
import { answerRuleInvitation, changeRule, listRules, removeRule, resumeRuleMails, saveRule } from './rules.ts'

export const alertsRoutes = {
  list: ({ query }, call) => listAlerts(call, query),
  infoOfMachines: ({ query }, call) => listAlertInfo(call, query.group_type),
  groups: ({ query }, call) => listGroups(call, query),
  acknowledge: ({ params }, call) => acknowledgeGroup(call, params.id),
  assign: ({ params, body }, call) => assignGroup(call, params.id, body),
  snooze: ({ params, body }, call) => snoozeGroup(call, params.id, body),
  endSnooze: ({ params }, call) => endGroupSnooze(call, params.id),
  reopen: ({ params }, call) => reopenGroup(call, params.id),
  resolve: ({ params }, call) => resolveGroup(call, params.id),
  rules: (_input, call) => listRules(call),
  saveRule: ({ body }, call) => saveRule(call, body),
  changeRule: ({ params, body }, call) => changeRule(call, params.id, body),
  removeRule: ({ params }, call) => removeRule(call, params.id),
  resumeMails: ({ params }, call) => resumeRuleMails(call, params.id),
  joinRule: ({ params, body }, call) => answerRuleInvitation(call, params.id, body),
} satisfies Routes<typeof alertsCalls>
