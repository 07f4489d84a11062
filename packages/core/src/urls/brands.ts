/** Domains of brands that phishing often imitates, whose names are not ordinary words; those also occur in many legitimate names. */
export const distinctiveBrands: readonly string[] = [
  'paypal.com microsoft.com microsoftonline.com office.com office365.com outlook.com sharepoint.com onedrive.com google.com gmail.com',
  'youtube.com facebook.com instagram.com whatsapp.com linkedin.com netflix.com dropbox.com docusign.com docusign.net adobe.com icloud.com',
  'ebay.com aliexpress.com alibaba.com walmart.com costco.com bestbuy.com homedepot.com wellsfargo.com bankofamerica.com citibank.com',
  'citigroup.com capitalone.com usbank.com americanexpress.com mastercard.com hsbc.com barclays.co.uk lloydsbank.com natwest.com',
  'santander.com bbva.com caixabank.com unicreditgroup.eu intesasanpaolo.com bnpparibas.com societegenerale.com creditagricole.com',
  'credit-agricole.fr labanquepostale.fr boursorama.com boursobank.com deutsche-bank.de commerzbank.de sparkasse.de postbank.de',
  'raiffeisen.ch swisscom.ch postfinance.ch rabobank.nl abnamro.nl belfius.be swedbank.com nordea.com danskebank.com revolut.com',
  'monzo.com coinbase.com binance.com blockchain.com metamask.io ledger.com trezor.io robinhood.com etrade.com',
  'fidelity.com vanguard.com schwab.com intuit.com quickbooks.com turbotax.com xero.com mailchimp.com sendgrid.com hubspot.com',
  'salesforce.com servicenow.com service-now.com workday.com zendesk.com atlassian.com atlassian.net bitbucket.org github.com gitlab.com',
  'okta.com duosecurity.com onelogin.com lastpass.com bitwarden.com 1password.com cloudflare.com digitalocean.com godaddy.com namecheap.com',
  'ovhcloud.com ionos.com hostinger.com wordpress.com squarespace.com shopify.com etsy.com airbnb.com expedia.com tripadvisor.com',
  'ryanair.com lufthansa.com airfrance.com easyjet.com fedex.com usps.com royalmail.com laposte.fr chronopost.fr colissimo.fr',
  'mondialrelay.fr postnl.nl correos.es posteitaliane.it deutschepost.de auspost.com.au canadapost.ca',
  'verizon.com comcast.com xfinity.com tmobile.com t-mobile.com vodafone.com telefonica.com telekom.de bouyguestelecom.fr',
  'swisscom.com proximus.be telenet.be virginmedia.com yahoo.com protonmail.com fastmail.com hotmail.com tiktok.com snapchat.com',
  'pinterest.com reddit.com discord.com telegram.org twitch.tv spotify.com hulu.com disneyplus.com primevideo.com roblox.com',
  'epicgames.com steampowered.com steamcommunity.com playstation.com nintendo.com samsung.com huawei.com xiaomi.com lenovo.com',
  'dell.com nvidia.com oracle.com cisco.com webex.com vmware.com citrix.com fortinet.com proofpoint.com mimecast.com barracuda.com',
  'symantec.com mcafee.com norton.com kaspersky.com bitdefender.com malwarebytes.com accenture.com deloitte.com pwc.com kpmg.com',
  'ameli.fr impots.gouv.fr anssi.fr urssaf.fr hmrc.gov.uk ticketmaster.com eventbrite.com wetransfer.com',
  'smartsheet.com evernote.com calendly.com canva.com figma.com openai.com chatgpt.com anthropic.com huggingface.co moneygram.com',
  'westernunion.com klarna.com venmo.com payoneer.com skrill.com bitstamp.net bitfinex.com etoro.com',
].flatMap((line) => line.split(' '))

/** Brands whose names are ordinary words: weaker evidence. */
export const ordinaryBrands: readonly string[] = [
  'apple.com amazon.com amazonaws.com chase.com discover.com visa.com orange.fr target.com stripe.com square.com zoom.us slack.com box.com',
  'booking.com uber.com wise.com indeed.com signal.org notion.so free.fr post.ch twitter.com',
].flatMap((line) => line.split(' '))
