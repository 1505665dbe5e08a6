import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Time, answer, shortText } from './wire.ts'

/** `lapsed`: nobody answered in time, or it was no longer possible. */
export const GuardianRequest = z
  .object({
    id: Id,
    kind: z.enum(['home', 'machine', 'transfer', 'team_code']),
    name: z.string(),
    state: z.enum(['open', 'confirmed', 'refused', 'lapsed']),
    asked_at: Time,
    ended_at: Time.nullable(),
    /** When an open request lapses. */
    expires_at: Time,
  })
  .meta({ id: 'GuardianRequest' })
export type GuardianRequest = z.output<typeof GuardianRequest>

const Requests = answer({ requests: z.array(GuardianRequest) })
const token = shortText(200)

export const guardianRequestsCalls = {
  mine: endpoint({
    call: 'GET own_guardian_requests',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List your requests to your parent or guardian',
    reply: Requests,
  }),
  ofChild: endpoint({
    call: 'GET portal/guardian_requests',
    caller: 'anyone',
    owner: 'secret',
    queries: 3,
    summary: "Show a guardian the child's requests",
    query: z.object({ token }),
    reply: Requests,
    errors: ['link.expired'],
  }),
  /** Requests that have ended are left as they are. */
  decide: endpoint({
    call: 'POST portal/guardian_requests',
    caller: 'anyone',
    owner: 'secret',
    summary: "Record a guardian's answer to requests of the child",
    body: z.object({ token, ids: z.array(Id).min(1).max(50), confirm: z.boolean() }),
    reply: Requests,
    errors: ['link.expired'],
  }),
}
