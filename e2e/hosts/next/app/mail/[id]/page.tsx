export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <h1>Message {(await params).id}</h1>
}
