import type { Editor, JSONContent } from '@tiptap/core'
import { api } from '../../lib/api.ts'

/** The longest HTML the server reads; of longer one only the words are taken. */
const mostCharacters = 200_000

/** Words of one paragraph go into the line where the cursor stands. */
function inPlace(content: JSONContent[]): JSONContent[] {
  const [only, ...others] = content
  return others.length === 0 && only?.type === 'paragraph' ? (only.content ?? []) : content
}

const insert = (editor: Editor, content: JSONContent[]) => editor.chain().focus().insertContent(content).run()

/**
 * Takes over HTML that is pasted or dropped, before the browser or the editor makes elements of it: the server reads it through
 * the same door as every text. Answers whether there was any.
 */
export function bringHtml(editor: Editor, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? ''
  if (html === '') return false
  event.preventDefault()
  const plain = data?.getData('text/plain') ?? ''
  const insertPlain = () => void (plain !== '' && insert(editor, [{ type: 'text', text: plain }]))
  if (html.length > mostCharacters) insertPlain()
  else
    void api.content
      .textOfHtml({ body: { html } })
      .then(({ body }) => insert(editor, inPlace(body.content as JSONContent[])), insertPlain)
  return true
}
