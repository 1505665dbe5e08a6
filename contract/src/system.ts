import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Time, answer } from './wire.ts'

export const SystemNode = z
  .object({
    name: z.string(),
    version: z.string(),
    started_at: Time,
    last_seen_at: Time,
    /** False when it was not seen for a minute. */
    is_heard: z.boolean(),
  })
  .meta({ id: 'SystemNode' })
export type SystemNode = z.output<typeof SystemNode>

export const SystemSetting = z
  .object({
    name: z.string(),
    /** Null for secrets. A default is described in English. */
    value: z.string().nullable(),
    source: z.enum(['environment', 'file', 'default']),
    is_secret: z.boolean(),
  })
  .meta({ id: 'SystemSetting' })
export type SystemSetting = z.output<typeof SystemSetting>

export const SystemStatus = z
  .object({
    nodes: z.array(SystemNode),
    settings: z.array(SystemSetting),
    /** English sentences about settings that production refuses. */
    warnings: z.array(z.string()),
    background: z.object({
      events_waiting: Count,
      events_oldest_seconds: Count,
      dead_letters: Count,
      jobs_late: Count,
      jobs_failed: Count,
      mails_waiting: Count,
    }),
    data: z.object({
      size_bytes: Count,
      /** The largest tables with their indexes. */
      tables: z.array(z.object({ name: z.string(), size_bytes: Count, rows: Count })),
      /** Cleanup migrations that `migrate --contract` would run. */
      cleanups_waiting: Count,
    }),
    security: z.object({
      /** Resources that browsers blocked in the last 30 days, most reported first. */
      blocked: z.array(z.object({ resource: z.string(), page: z.string(), count: Count })),
    }),
  })
  .meta({ id: 'SystemStatus' })
export type SystemStatus = z.output<typeof SystemStatus>

export const systemCalls = {
  show: endpoint({
    call: 'GET admin/system',
    caller: 'admin',
    owner: 'none',
    queries: 6,
    summary: 'Show nodes, settings and waiting work of the installation',
    reply: answer(SystemStatus.shape),
  }),
}
