type Messages = {
  app_pending: { pending: boolean }
  app_loading_user_info: { loading: boolean }
  app_log_out: Record<string, never>
  app_session_expire: Record<string, never>
  app_set_tokens: { access_token: string; refresh_token: string }
  app_on_show_qr_code: Record<string, never>
  app_on_hide_qr_code: Record<string, never>
  app_copy_to_clipboard: { text: string }
  app_share_content: { title: string; text: string; url: string }
  app_game_active: { active: boolean }
  /** The app opens outside addresses in a browser of its own. */
  app_redirect: { url: string }
}

const answerParsers = {
  app_get_current_position: parsePosition,
  app_get_version: parseText,
  app_get_network_ssid: parseText,
  app_can_try_get_network_ssid: (answer: unknown) => (typeof answer === 'boolean' ? answer : null),
  app_get_available_network_ssids: (answer: unknown) =>
    Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, 50) : null,
} as const

export type Position = { latitude: number; longitude: number }
type Questions = typeof answerParsers
type Bridge = { callHandler: (name: string, ...args: unknown[]) => Promise<unknown> }

const bridge = (): Bridge | undefined => (globalThis as { flutter_inappwebview?: Bridge }).flutter_inappwebview

function parseText(answer: unknown): string | null {
  return typeof answer === 'string' && answer !== '' ? answer.slice(0, 100) : null
}

function parsePosition(answer: unknown): Position | null {
  const { latitude, longitude } = (answer ?? {}) as Partial<Position>
  const isDegree = (value: unknown, max: number): value is number => typeof value === 'number' && Math.abs(value) <= max
  return isDegree(latitude, 90) && isDegree(longitude, 180) ? { latitude, longitude } : null
}

export function tellApp<Name extends keyof Messages>(name: Name, message: Messages[Name]): void {
  const app = bridge()
  // Older apps answer an unknown name with an error.
  if (app) Promise.resolve(app.callHandler(name, message)).catch(() => undefined)
}

const answerTimeoutMs = 10_000

/** Resolves to null on the web, and without an answer within `patienceMs`. */
export async function askApp<Name extends keyof Questions>(name: Name): Promise<ReturnType<Questions[Name]>> {
  const noAnswer = null as ReturnType<Questions[Name]>
  const app = bridge()
  if (!app) return noAnswer
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), answerTimeoutMs))
  try {
    return answerParsers[name](await Promise.race([app.callHandler(name), timeout])) as ReturnType<Questions[Name]>
  } catch {
    return noAnswer
  }
}
