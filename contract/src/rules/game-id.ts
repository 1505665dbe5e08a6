const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const idPattern = /^([A-Za-z0-9_-]{1,64})~([A-Za-z0-9_-]{22})$/

/** Returns the public name of a game: the machine's uid, `~` and the game's uuid as base64url (RFC 4648, 22 characters). */
export function gameIdOf(machineUid: string, uuid: string): string {
  const bytes = uuid.replaceAll('-', '').match(/../g) ?? []
  const text = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
  return `${machineUid}~${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Returns the machine's uid and the game's uuid, or null for a text that is no game id. */
export function readGameId(gameId: string): { machineUid: string; uuid: string } | null {
  const [, machineUid = '', text = ''] = idPattern.exec(gameId) ?? []
  if (!text) return null
  const bytes = [...atob(text.replaceAll('-', '+').replaceAll('_', '/'))].map((byte) => byte.charCodeAt(0))
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  // Two texts may stand for the same bytes; only one of them is the id.
  return uuidPattern.test(uuid) && gameIdOf(machineUid, uuid) === gameId ? { machineUid, uuid } : null
}
