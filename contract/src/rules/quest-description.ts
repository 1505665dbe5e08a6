const separator = '__'

/** Sent as one text, joined by `__`. */
export type QuestDescription = { instruction: string; caption: string; blurb: string }

export function splitDescription(text: string): QuestDescription {
  const [instruction = '', caption = '', ...blurb] = text.split(separator)
  return { instruction: instruction.trim(), caption: caption.trim(), blurb: blurb.join(separator).trim() }
}

export const joinDescription = ({ instruction, caption, blurb }: QuestDescription) =>
  [instruction, caption, blurb].join(separator)
