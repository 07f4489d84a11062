/** Domains of mailbox providers where anyone can get an address: an entry for such a domain covers strangers. */
export const freeMailDomains: ReadonlySet<string> = new Set(
  [
    'aol.com bluewin.ch btinternet.com comcast.net free.fr gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net',
    'googlemail.com hotmail.co.uk hotmail.com hotmail.de hotmail.fr hotmail.it icloud.com laposte.net libero.it live.co.uk',
    'live.com live.fr mac.com mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com outlook.fr proton.me',
    'protonmail.com qq.com rediffmail.com sfr.fr t-online.de tutanota.com ukr.net virgilio.it wanadoo.fr web.de yahoo.ca',
    'yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr yahoo.it yandex.ru ymail.com zoho.com 126.com 163.com',
  ].flatMap((domains) => domains.split(' ')),
)
