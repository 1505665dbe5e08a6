import type { TestApp } from './app.ts'

/** An open page: the messages it received, and whether its stream has ended. */
export type OpenPage = {
  status: number
  /** Whether the node reported missed messages when the stream opened. */
  missed: string | null
  type: string | null
  heard: unknown[]
  ended: boolean
  close: () => Promise<void>
}

/** Opens a stream like a page, and collects its messages. */
export async function openPage(node: Pick<TestApp, 'url'>, topics: string[], token?: string, back?: number): Promise<OpenPage> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const since = back === undefined ? '' : `&back=${back}`
  const response = await fetch(`${node.url}/api/v1/live?topics=${topics.join(',')}${since}`, { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const page: OpenPage = {
    status: response.status,
    missed: response.headers.get('live-missed'),
    type: response.headers.get('content-type'),
    heard: [],
    ended: false,
    close: async () => reader?.cancel(),
  }
  if (!response.ok || !reader) return page
  const { value } = await reader.read()
  if (!value?.includes(': listening')) throw new Error(`a stream began with ${value}`)
  void listen(reader, page)
  return page
}

async function listen(reader: ReadableStreamDefaultReader<string>, page: OpenPage) {
  let text = ''
  for (;;) {
    const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }))
    if (done) break
    text += value
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) if (part.startsWith('data: ')) page.heard.push(JSON.parse(part.slice(6)))
  }
  page.ended = true
}
