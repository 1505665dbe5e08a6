import { safePath } from '@portal/contract/rules/safe-path'
import { useEffect } from 'react'
import { tellApp } from '../../lib/native.ts'
import { isNative } from '../../lib/platform.ts'
import { buttonClass } from '../../ui/button.tsx'

type LeavingProps = { url: string; words: { title: string; text: string; go: string } }

/** Redirects to an outside address. A link with the address remains, in case the browser does not redirect. */
export function Leaving({ url, words }: LeavingProps) {
  useEffect(() => {
    if (isNative()) tellApp('app_redirect', { url })
    else location.replace(url)
  }, [url])
  return (
    <div className="grid justify-items-start gap-3.5" role="status">
      <p className="t2">
        {words.text} <span className="font-semibold wrap-anywhere">{new URL(url).host}</span>
      </p>
      <a href={url} className={buttonClass({ variant: 'primary' })} rel="noopener noreferrer">
        {words.go}
      </a>
    </div>
  )
}

type HandOver = { kind: 'here'; path: string } | { kind: 'outside'; url: string } | { kind: 'refused' }

/** An http(s) address; null for anything else. */
export function webAddress(text: string): URL | null {
  const url = URL.parse(text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '' ? url : null
}

const invalidPath = '\0'

/** Compares an address with this site and the known outside addresses; the origin must be equal. */
export function judgeHandOver(returnTo: string, origin: string, known: readonly string[]): HandOver {
  const path = safePath(returnTo, origin, invalidPath)
  if (path !== invalidPath) return { kind: 'here', path }
  const url = webAddress(returnTo)
  const origins = known.map((address) => webAddress(address)?.origin)
  return url && origins.includes(url.origin) ? { kind: 'outside', url: url.href } : { kind: 'refused' }
}
