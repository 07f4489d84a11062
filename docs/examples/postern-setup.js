Postern.configure({ api: 'https://portal.reseller.example/api/', getToken })

async function getToken() {
  const answer = await fetch('/postern-token')
  if (!answer.ok) throw new Error('Nobody is signed in.')
  return answer.text()
}
