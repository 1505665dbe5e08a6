const keptMs = 10_000

function save(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}

export const saveFile = (name: string, type: string, text: string) =>
  save(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** Saves a ZIP file from base64. */
export const saveZip = (name: string, content: string) =>
  save(name, new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type: 'application/zip' }))
