import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import type { Rig } from '../bench/rig.ts'
import { serverEnvironment } from '../bench/server-process.ts'
import { openGroup } from '../nodes/group.ts'
import { audit } from './audit.ts'
import {
  endsEverywhere,
  limitsExactly,
  refusesReplays,
  rotatesOnce,
  sendSigned,
  type Found,
  type Told,
} from './nodes/everywhere.ts'
import { ranksEqual, tellsEverywhere, worksOnce } from './nodes/together.ts'
import { outlivesKills, outlivesReplica, outlivesValkey, rollsOver } from './nodes/under-load.ts'
import type { Outcome } from './outcome.ts'

/**
 * Three nodes on one database with a replica give correct answers, and clients see no failure when one leaves. Once without and
 * once with Valkey.
 */
export async function proveCluster(rig: Rig, times = 10): Promise<Outcome> {
  const alone = await onNodes(rig, 'alone', { valkey: false, kills: times })
  const fronted = await onNodes(rig, 'fronted', { valkey: true, kills: Math.ceil(times / 2) })
  const named = (name: string, { facts, wrong }: Found) => ({
    facts: `${name}: ${facts}`,
    wrong: wrong.map((one) => `${name}: ${one}`),
  })
  const both = [named('without Valkey', alone), named('with Valkey', fronted)]
  return {
    what: 'three nodes behind one port',
    facts: both.map(({ facts }) => facts).join('\n   '),
    wrong: both.flatMap(({ wrong }) => wrong),
  }
}

async function onNodes(rig: Rig, name: string, { valkey, kills }: { valkey: boolean; kills: number }): Promise<Found> {
  const group = await openGroup(rig, name, { valkey })
  if (valkey && !group.valkey) {
    await group.close()
    return { facts: 'not measured: this system has no valkey-server or redis-server', wrong: [] }
  }
  const { fixtures } = rig
  const app = await buildApp(readConfig(serverEnvironment(group.databaseUrl, 0)), { background: false })
  await app.start()
  const told: Told = { sent: new Map(), acknowledged: new Set() }
  const place = { group, app, fixtures, told }
  const found: Found[] = []
  try {
    const replay = await refusesReplays(place)
    const steps = [
      () => endsEverywhere(place),
      () => rotatesOnce(place),
      () => limitsExactly(place),
      () => tellsEverywhere(place),
      () => worksOnce(place, name),
      () => rollsOver(place),
      () => outlivesReplica(place),
      () => outlivesValkey(place),
      () => outlivesKills(place, kills),
      () => ranksEqual(place),
    ]
    found.push(replay)
    for (const step of steps) found.push(await step())
    // The new node has no memory of it; the nonce is in the database.
    const late = await Promise.all(group.nodes().map(({ origin }) => sendSigned(origin, replay.message)))
    if (late.some((status) => status === 200)) found.push({ facts: '', wrong: ['a signed message was taken again in the end'] })
    if (valkey && (await group.states()).some((state) => state['valkey'] !== 'used'))
      found.push({ facts: '', wrong: ['a node does not use Valkey'] })
  } finally {
    await app.stop()
    await group.close()
  }
  const wrong = await audit(group.databaseUrl, told)
  found.push({ facts: `account of ${told.acknowledged.size} games`, wrong })
  return {
    facts: found
      .map(({ facts }) => facts)
      .filter(Boolean)
      .join('; '),
    wrong: found.flatMap((one) => one.wrong),
  }
}
