import fs from 'node:fs'
import type { SignedHttpRequest } from '../simulator/signing.ts'

export function wireText({ method, target, headers, body }: SignedHttpRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (body !== null) lines.push(`Content-Length: ${Buffer.byteLength(body)}`)
  return [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', ...lines, '', body ?? ''].join('\r\n')
}

export function writeRequests(file: string, requests: Iterable<string>): void {
  const out = fs.openSync(file, 'w')
  let waiting: string[] = []
  const flush = () => {
    fs.writeSync(out, waiting.join(''))
    waiting = []
  }
  for (const request of requests) {
    waiting.push(String(Buffer.byteLength(request)).padStart(8, '0'), request)
    if (waiting.length > 2_000) flush()
  }
  flush()
  fs.closeSync(out)
}

export function readRequests(bytes: Buffer): Buffer[] {
  const requests: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const length = Number(bytes.toString('latin1', at, at + 8))
    requests.push(bytes.subarray(at + 8, at + 8 + length))
    at += 8 + length
  }
  return requests
}
