export const builtStates = ['built', 'waiting', 'registering', 'registered', 'given_up'] as const
export type BuiltState = (typeof builtStates)[number]

export const lineFaults = ['columns', 'serial', 'model', 'secret'] as const
export type LineFault = (typeof lineFaults)[number]

export const mostBuiltLines = 500

export type BuiltLine = {
  line: number
  serial: string
  modelCode: string
  /** Null: the portal generates one. */
  secret: string | null
  fault: LineFault | null
  sameAs: number | null
}

const serialShape = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9-]{2,39}$/
/** 32 bytes in base64url. */
const secretShape = /^[A-Za-z0-9_-]{43}=?$/

/**
 * Parses a list pasted from a table: one machine a line, its serial, then optionally model and secret, separated by tab, comma
 * or semicolon. A header line and empty lines are skipped.
 */
export function parseBuiltLines(text: string, usualModel: string): BuiltLine[] {
  const seen = new Map<string, number>()
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    const cells = raw.split(/[\t,;]/).map((cell) => cell.trim())
    if (cells.every((cell) => cell === '') || /^serial\b/i.test(cells[0] ?? '')) return []
    const [serial = '', model = '', secret = ''] = cells
    const line = index + 1
    const sameAs = seen.get(serial) ?? null
    if (sameAs === null) seen.set(serial, line)
    const modelCode = model || usualModel
    return [{ line, serial, modelCode, secret: secret || null, fault: faultOf(cells, { serial, modelCode, secret }), sameAs }]
  })
}

function faultOf(cells: string[], { serial, modelCode, secret }: { serial: string; modelCode: string; secret: string }) {
  if (cells.slice(3).some((cell) => cell !== '')) return 'columns'
  if (!serialShape.test(serial)) return 'serial'
  if (modelCode === '') return 'model'
  return secret && !secretShape.test(secret) ? 'secret' : null
}
