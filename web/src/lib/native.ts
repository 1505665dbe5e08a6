type Told = {
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

const asked = {
  app_get_current_position: positionIn,
  app_get_version: textIn,
  app_get_network_ssid: textIn,
  app_can_try_get_network_ssid: (answer: unknown) => (typeof answer === 'boolean' ? answer : null),
  app_get_available_network_ssids: (answer: unknown) =>
    Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, 50) : null,
} as const

export type Position = { latitude: number; longitude: number }
type Asked = typeof asked
type Bridge = { callHandler: (name: string, ...args: unknown[]) => Promise<unknown> }

const bridge = (): Bridge | undefined => (globalThis as { flutter_inappwebview?: Bridge }).flutter_inappwebview

function textIn(answer: unknown): string | null {
  return typeof answer === 'string' && answer !== '' ? answer.slice(0, 100) : null
}

function positionIn(answer: unknown): Position | null {
  const { latitude, longitude } = (answer ?? {}) as Partial<Position>
  const isDegree = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) <= most
  return isDegree(latitude, 90) && isDegree(longitude, 180) ? { latitude, longitude } : null
}

export function tellApp<Name extends keyof Told>(name: Name, what: Told[Name]): void {
  const app = bridge()
  // Older apps answer an unknown name with an error.
  if (app) Promise.resolve(app.callHandler(name, what)).catch(() => undefined)
}

const patienceMs = 10_000

/** Resolves to null on the web, and without an answer within `patienceMs`. */
export async function askApp<Name extends keyof Asked>(name: Name): Promise<ReturnType<Asked[Name]>> {
  const none = null as ReturnType<Asked[Name]>
  const app = bridge()
  if (!app) return none
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  try {
    return asked[name](await Promise.race([app.callHandler(name), late])) as ReturnType<Asked[Name]>
  } catch {
    return none
  }
}
