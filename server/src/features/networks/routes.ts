import type { networksCalls } from '@portal/contract/networks'
import type { Routes } from '../../platform/http/serve.ts'
import { answerInvitation, leaveTeam, listInvitations } from './invitations.ts'
import { decideGuardianRequest, requestGuardianConsent, showGuardianRequest } from './guardian-requests.ts'
import { addNetwork, listNetworks, removeNetwork, temporaryCode, updateNetwork } from './saved-networks.ts'
import { setHomeTeam, showHomeTeam } from './home-team.ts'
import { enterTeamCode, makeTeamCode } from './team-codes.ts'

export const networksRoutes = {
  list: ({ query }, call) => listNetworks(call, query),
  add: ({ body }, call) => addNetwork(call, body),
  update: ({ query, body }, call) => updateNetwork(call, body.identifier ?? query.identifier, body),
  remove: ({ query }, call) => removeNetwork(call, query),
  temporaryQr: ({ query }, call) => temporaryCode(call, query),
  team: ({ query }, call) => showHomeTeam(call, query.location_id),
  setTeam: ({ body }, call) => setHomeTeam(call, body),
  teamInvitations: (_input, call) => listInvitations(call),
  answerTeamInvitation: ({ params, body }, call) => answerInvitation(call, params.id, body),
  askTeamGuardian: ({ params }, call) => requestGuardianConsent(call, params.id),
  leaveTeam: ({ params }, call) => leaveTeam(call, params.id),
  makeTeamCode: ({ body }, call) => makeTeamCode(call, body.location_id),
  enterTeamCode: ({ body }, call) => enterTeamCode(call, body.code),
  guardianTeamRequest: ({ query }, call) => showGuardianRequest(call, query.token),
  decideTeamRequest: ({ body }, call) => decideGuardianRequest(call, body),
} satisfies Routes<Omit<typeof networksCalls, 'players'>>
