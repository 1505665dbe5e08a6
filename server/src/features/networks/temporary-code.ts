import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { requireOwnNetwork } from './access.ts'
import { codeSignature, decryptPassword } from './network-secret.ts'
import { recordLastUse } from './queries.ts'
import { wifiCode } from './wifi.ts'

/** A signed code, valid for minutes, by which an offline machine learns a saved network. */
export async function temporaryCode(
  { config, db, actor, clock }: Call<Player>,
  { identifier }: { identifier?: string | undefined },
) {
  const network = await requireOwnNetwork(db, actor, identifier)
  const now = clock.now()
  const endsAt = Math.floor(now.getTime() / 1000) + config.limits.networkCodeMinutes * 60
  const password = network.secret ? decryptPassword(config, network.identifier, network.secret) : ''
  const { ssid, security } = network
  const signed = { E: String(endsAt), G: codeSignature(config, network.identifier, endsAt) }
  await recordLastUse(db, network.identifier, now)
  return { qr_code: wifiCode({ ssid, security, password }, signed), expires_at: new Date(endsAt * 1000).toISOString() }
}
