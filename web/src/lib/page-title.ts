import { useEffect } from 'react'
import { documentTitle } from './brand.ts'
import { serverRender } from './prerendered.ts'

/**
 * Sets the document's title: "Insider Connected | {page}". Pass undefined while the page's name is not known yet. The
 * description is part of prerendered documents only, for previews of links, and so is the path that search engines list the page at.
 */
export function usePageTitle(page: string | undefined, description?: string, canonical?: string): void {
  const rendering = serverRender()
  if (rendering) Object.assign(rendering, { title: page, description, canonical })
  useEffect(() => {
    if (page) document.title = documentTitle(page)
  }, [page])
}
