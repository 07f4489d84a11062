import { PosternBase } from '../../provider/PosternBase'
import type { Connect } from './connection'
import { ElementFrame, WidgetInFrame } from './ElementFrame'

/** For widgets that call nothing, or make their calls by themselves: without the client, and what keeps answers. */
export const connectAlone: Connect = ({ host, emit, Widget, api, product, onCrash }) => {
  if (api === '') host.setState('ready')
  const context = { host, emit, api, product }
  return {
    draw: () => (
      <ElementFrame context={context} onCrash={onCrash} provide={(base) => <PosternBase {...base} />}>
        <WidgetInFrame host={host} emit={emit} Widget={Widget} />
      </ElementFrame>
    ),
    leave() {},
  }
}
