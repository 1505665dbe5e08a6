import { useEffect } from 'react'

export function usePageDescription(text: string | undefined): void {
  useEffect(() => {
    if (!text) return
    const known = document.head.querySelector<HTMLMetaElement>('meta[name="description"]')
    const meta = known ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }))
    const before = known?.content
    meta.content = text
    return () => {
      if (before === undefined) meta.remove()
      else meta.content = before
    }
  }, [text])
}
