import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Actor } from '../../platform/actor.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'

const apiVersion = '1'

const buildOf = appScoped(({ config }: Services) => {
  const stamp = path.join(config.webDist, '.stamp')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim().slice(0, 12) : 'unbuilt'
})

export function showStatus(call: Call<Actor>) {
  if (call.actor.kind === 'visitor' && call.actor.sessionEnded) throw new Problem('session.missing')
  return {
    status: 'ok' as const,
    version: apiVersion,
    build: buildOf(call),
    environment: call.config.environment,
    time: call.clock.now().toISOString(),
  }
}
