import { useEffect, useRef } from 'react'
import { copyText } from '../../lib/clipboard.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { secondFactorMessages as words } from './messages.ts'

/** The server stores only digests of the codes, so they can be shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <section className="factor-panel" aria-labelledby="recovery-codes-title">
      <h3 id="recovery-codes-title" ref={title} tabIndex={-1} className="text-18 font-semibold">
        {words.codesTitle}
      </h3>
      <p className="t2">{words.codesText}</p>
      <ul className="recovery-codes" aria-label={words.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyText(text).then(() => showToast(words.copied))}>{words.copy}</Button>
        <Button onClick={() => saveFile('recovery-codes.txt', 'text/plain', text)}>{words.saveFile}</Button>
        <Button variant="primary" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </section>
  )
}
