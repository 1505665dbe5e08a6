import { useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Segmented } from '../../../ui/segmented.tsx'
import { questsEditorMessages as words } from './messages.ts'

type Device = 'phone' | 'desktop'

/** Copies the portal's styles and root attributes into the frame. */
function copyStyles(frameDocument: Document): void {
  for (const { name, value } of document.documentElement.attributes) frameDocument.documentElement.setAttribute(name, value)
  frameDocument.title = words.previewFrame
  frameDocument.body.className = document.body.className
  frameDocument.head.replaceChildren(
    ...[...document.head.querySelectorAll('link[rel="stylesheet"], style')].map((node) => node.cloneNode(true)),
  )
}

/** Following a link of the preview would leave the form. */
function preventNavigation(event: MouseEvent): void {
  if ((event.target as Element).closest('a')) {
    event.preventDefault()
    event.stopPropagation()
  }
}

/**
 * Renders a player page in a document of its own width, so that its layout is that of a phone or a desktop. It is part of this
 * page's React tree and follows the form.
 */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const [device, setDevice] = useState<Device>('phone')
  const [body, setBody] = useState<HTMLElement | null>(null)
  const enter = useCallback((frame: HTMLIFrameElement | null) => {
    const frameDocument = frame?.contentDocument
    if (!frameDocument) return
    copyStyles(frameDocument)
    setBody(frameDocument.body)
  }, [])
  return (
    <section className="quest-editor-preview" aria-labelledby="quest-editor-preview">
      <div className="quest-editor-preview-head">
        <h2 id="quest-editor-preview">{words.preview}</h2>
        <Segmented
          label={words.device}
          value={device}
          options={[
            { value: 'phone', label: words.phone },
            { value: 'desktop', label: words.desktop },
          ]}
          onChange={setDevice}
        />
      </div>
      <div className={`quest-editor-screen quest-editor-screen-${device}`} onClickCapture={preventNavigation}>
        {/* Some browsers replace the frame's first document after it has loaded. */}
        <iframe
          ref={enter}
          title={words.previewFrame}
          sandbox="allow-same-origin"
          onLoad={({ currentTarget }) => enter(currentTarget)}
        />
        {body && createPortal(<main className="quest-editor-page">{children}</main>, body)}
      </div>
    </section>
  )
}
