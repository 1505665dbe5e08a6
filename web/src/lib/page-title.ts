import { useEffect } from 'react'
import { documentTitle } from './brand.ts'
import { serverRender } from './prerendered.ts'

/**
 * Sets the document's title: "Insider Connected | {page}". Pass undefined while the page's name is not known yet. The
 * description is part of prerendered documents only, for previews of links.
 */
export function usePageTitle(page: string | undefined, description?: string): void {
  const rendering = serverRender()
  if (rendering) Object.assign(rendering, { title: page, description })
  useEffect(() => {
    if (page) document.title = documentTitle(page)
  }, [page])
}
