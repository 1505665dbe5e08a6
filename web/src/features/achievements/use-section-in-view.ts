import { useEffect, useState } from 'react'

/** Below the sticky bar, where a section counts as being read. */
const readingLine = '-96px 0px -60% 0px'

/** The id of the topmost section at the reading line. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    const order = key.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const first = order.find((id) => seen.has(id))
        if (first) setInView(first)
      },
      { rootMargin: readingLine },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return inView && ids.includes(inView) ? inView : ids[0]
}
