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
    <div className="service-way-out" role="status">
      <p className="t2">
        {words.text} <span className="address">{new URL(url).host}</span>
      </p>
      <a href={url} className={buttonClass({ variant: 'primary' })} rel="noopener noreferrer">
        {words.go}
      </a>
    </div>
  )
}
