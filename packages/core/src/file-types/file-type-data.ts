import type { FileAction, FileGroup } from './file-type-codes'

/** A type of file that attachments are recognised as. */
export interface FileTypeData {
  key: string
  group: FileGroup
  /** Endings of names, without the dot. */
  extensions: readonly string[]
  mediaTypes: readonly string[]
  /** Action where nobody has chosen one. */
  defaultAction: FileAction
}

const words = (text: string) => text.split(' ').filter((word) => word !== '')

/** Types of one group, a line each: key, extensions, media types. */
function group(group: FileGroup, defaultAction: FileAction, lines: string): FileTypeData[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', extensions = '', mediaTypes = ''] = line.split('|').map((cell) => cell.trim())
      return { key, group, extensions: words(extensions), mediaTypes: words(mediaTypes), defaultAction }
    })
}

const programs = `
exe | exe com scr pif | application/x-msdownload application/x-dosexec application/vnd.microsoft.portable-executable application/x-ms-dos-executable
dll | dll ocx sys drv cpl ax efi mui | application/x-msdos-library
msi | msi msp mst msm | application/x-msi application/x-ms-installer
msix | msix msixbundle appx appxbundle appinstaller | application/msix application/appx application/appinstaller
clickonce | application appref-ms | application/x-ms-application
lnk | lnk | application/x-ms-shortcut
shellLink | scf library-ms searchconnector-ms search-ms theme themepack settingcontent-ms website | application/windows-library+xml application/windows-search-connector+xml
gadget | gadget |
xll | xll |
chm | chm hlp | application/vnd.ms-htmlhelp
diagcab | diagcab wsb | application/vnd.ms-cab-diagnostic
elf | elf run so | application/x-elf application/x-executable application/x-sharedlib
appImage | appimage | application/x-appimage
deb | deb | application/x-deb application/vnd.debian.binary-package
rpm | rpm | application/x-rpm
flatpak | flatpak flatpakref snap | application/vnd.flatpak application/vnd.snap
macho | dylib | application/x-mach-binary
pkg | pkg mpkg app | application/x-apple-installer
jar | jar war ear jnlp | application/java-archive application/x-java-archive application/x-java-jnlp-file
javaClass | class | application/java-vm
apk | apk aab xapk apks | application/vnd.android.package-archive
ipa | ipa | application/x-ios-app
crx | crx xpi | application/x-google-chrome-extension application/x-xpinstall
wasm | wasm | application/wasm
flash | swf | application/x-shockwave-flash application/vnd.adobe.flash.movie
`

const scripts = `
javascript | js jse mjs cjs | application/javascript text/javascript application/x-javascript application/ecmascript
vbscript | vbs vbe vb | text/vbscript application/x-vbs
wsf | wsf wsc wsh ws sct | text/scriptlet
hta | hta | application/hta
batch | bat cmd btm | application/x-bat application/bat
powershell | ps1 psm1 psd1 ps1xml ps2 pssc cdxml | application/x-powershell text/x-powershell
mscConsole | msc | application/x-mmc
reg | reg | text/x-ms-regedit
inf | inf |
urlShortcut | url webloc | application/internet-shortcut application/x-mswinurl application/x-url
shell | sh bash zsh ksh csh fish command | application/x-sh text/x-sh text/x-shellscript application/x-shellscript application/x-csh
appleScript | applescript scpt scptd | application/x-applescript
python | py pyw pyc pyz pyzw | text/x-python application/x-python application/x-python-code
perl | pl pm | text/x-perl application/x-perl
ruby | rb | text/x-ruby application/x-ruby
php | php phtml phar php5 | application/x-php application/x-httpd-php text/x-php
serverPage | asp aspx jsp jspx cgi |
autoIt | au3 a3x ahk |
lua | lua luac | text/x-lua
iqy | iqy oqy rqy slk dqy | text/x-ms-iqy
activeSvg | |
`

const archives = `
zip | zip zipx | application/zip application/x-zip-compressed application/x-zip multipart/x-zip
gzip | gz tgz gzip | application/gzip application/x-gzip application/x-compressed-tar
tar | tar | application/x-tar
rar | rar r00 r01 | application/vnd.rar application/x-rar-compressed application/x-rar
sevenZip | 7z | application/x-7z-compressed
bzip2 | bz2 tbz tbz2 bz | application/x-bzip2 application/x-bzip
xz | xz txz lzma lz | application/x-xz application/x-lzma application/x-lzip
zstd | zst tzst | application/zstd
compress | z taz | application/x-compress
lz4 | lz4 | application/x-lz4
cab | cab | application/vnd.ms-cab-compressed
arj | arj | application/x-arj application/arj
ace | ace | application/x-ace-compressed
lzh | lzh lha | application/x-lzh-compressed application/x-lha
cpio | cpio | application/x-cpio
ar | ar a lib | application/x-unix-archive
stuffIt | sit sitx | application/x-stuffit
tnef | | application/ms-tnef application/vnd.ms-tnef
`

const problems = `
archiveEncrypted | |
archiveBeyondLimits | |
archiveDamaged | |
archiveUnopened | |
`

const office = `
doc | doc dot wps | application/msword
docx | docx dotx | application/vnd.openxmlformats-officedocument.wordprocessingml.document application/vnd.openxmlformats-officedocument.wordprocessingml.template
xls | xls xlt xlw | application/vnd.ms-excel application/msexcel
xlsx | xlsx xltx | application/vnd.openxmlformats-officedocument.spreadsheetml.sheet application/vnd.openxmlformats-officedocument.spreadsheetml.template
xlsb | xlsb | application/vnd.ms-excel.sheet.binary.macroenabled.12
ppt | ppt pps pot | application/vnd.ms-powerpoint
pptx | pptx ppsx potx sldx | application/vnd.openxmlformats-officedocument.presentationml.presentation application/vnd.openxmlformats-officedocument.presentationml.template application/vnd.openxmlformats-officedocument.presentationml.slideshow
visio | vsd vsdx vst vstx | application/vnd.visio application/vnd.ms-visio.drawing
project | mpp mpt | application/vnd.ms-project
publisher | pub | application/vnd.ms-publisher application/x-mspublisher
rtf | rtf | application/rtf text/rtf
odt | odt ott fodt | application/vnd.oasis.opendocument.text application/vnd.oasis.opendocument.text-template
ods | ods ots fods | application/vnd.oasis.opendocument.spreadsheet application/vnd.oasis.opendocument.spreadsheet-template
odp | odp otp fodp | application/vnd.oasis.opendocument.presentation application/vnd.oasis.opendocument.presentation-template
iWork | pages numbers key | application/vnd.apple.pages application/vnd.apple.numbers application/vnd.apple.keynote
`

const guardedOffice = `
oneNote | one onepkg onetoc2 | application/onenote application/msonenote
access | mdb mde accdb accde adp ade mda accda accdr mam | application/msaccess application/x-msaccess
officeEncrypted | |
`

const macros = `
officeMacros | |
wordMacro | docm dotm | application/vnd.ms-word.document.macroenabled.12 application/vnd.ms-word.template.macroenabled.12
excelMacro | xlsm xltm xlam xla xlm | application/vnd.ms-excel.sheet.macroenabled.12 application/vnd.ms-excel.template.macroenabled.12 application/vnd.ms-excel.addin.macroenabled.12
powerPointMacro | pptm potm ppsm ppam ppa sldm | application/vnd.ms-powerpoint.presentation.macroenabled.12 application/vnd.ms-powerpoint.template.macroenabled.12 application/vnd.ms-powerpoint.slideshow.macroenabled.12 application/vnd.ms-powerpoint.addin.macroenabled.12 application/vnd.ms-powerpoint.slide.macroenabled.12
visioMacro | vsdm vstm vssm | application/vnd.ms-visio.drawing.macroenabled.12
`

const images = `
jpeg | jpg jpeg jpe jfif | image/jpeg image/jpg image/pjpeg
png | png apng | image/png image/apng image/x-png
gif | gif | image/gif
webp | webp | image/webp
bmp | bmp dib | image/bmp image/x-ms-bmp
tiff | tif tiff | image/tiff
heic | heic heif | image/heic image/heif
avif | avif | image/avif
icon | ico cur | image/x-icon image/vnd.microsoft.icon
svg | svg svgz | image/svg+xml
metafile | emf wmf | image/emf image/wmf image/x-emf image/x-wmf
photoshop | psd | image/vnd.adobe.photoshop application/x-photoshop
postScript | eps ps ai | application/postscript application/eps image/x-eps
drawing | dwg dxf | image/vnd.dwg image/vnd.dxf application/acad
`

const media = `
mp3 | mp3 | audio/mpeg audio/mp3
wav | wav | audio/wav audio/x-wav audio/vnd.wave
m4a | m4a aac m4b | audio/mp4 audio/x-m4a audio/aac
ogg | ogg oga opus | audio/ogg audio/opus application/ogg
flac | flac | audio/flac audio/x-flac
amr | amr | audio/amr
midi | mid midi | audio/midi
mp4 | mp4 m4v | video/mp4 video/x-m4v
quickTime | mov qt | video/quicktime
avi | avi | video/x-msvideo video/vnd.avi
mkv | mkv webm | video/x-matroska video/webm video/matroska
mpeg | mpg mpeg | video/mpeg
wmv | wmv wma asf | video/x-ms-wmv audio/x-ms-wma video/x-ms-asf application/vnd.ms-asf
`

const diskImages = `
iso | iso udf | application/x-iso9660-image
img | img ima dsk | application/x-raw-disk-image
vhd | vhd vhdx avhdx | application/x-vhd application/x-virtualbox-vhd
vmdk | vmdk ova ovf vdi qcow2 | application/x-vmdk application/x-virtualbox-vdi application/x-qemu-disk
dmg | dmg sparseimage | application/x-apple-diskimage
wim | wim esd swm | application/x-ms-wim
nrg | nrg mdf mds cue | application/x-nrg
`

const others = `
html | html htm xhtml xht shtml | text/html application/xhtml+xml
mht | mht mhtml | multipart/related application/x-mimearchive
text | txt log md | text/plain text/markdown
csv | csv tsv | text/csv text/tab-separated-values
xml | xml xsd xsl xslt | application/xml text/xml
json | json | application/json
calendar | ics ical | text/calendar
vcard | vcf vcard | text/vcard text/x-vcard
mail | eml | message/rfc822
outlookItem | msg oft | application/vnd.ms-outlook
mailbox | pst ost mbox | application/vnd.ms-outlook-pst application/mbox
smime | p7m p7s p7c | application/pkcs7-mime application/pkcs7-signature application/x-pkcs7-mime application/x-pkcs7-signature
pgp | pgp asc gpg sig | application/pgp-encrypted application/pgp-signature application/pgp-keys
certificate | cer crt pem der p12 pfx | application/x-x509-ca-cert application/x-pkcs12 application/pkix-cert
font | ttf otf woff woff2 | font/ttf font/otf font/woff font/woff2
epub | epub mobi | application/epub+zip application/x-mobipocket-ebook
sqlite | sqlite sqlite3 db | application/vnd.sqlite3 application/x-sqlite3
oleStorage | | application/x-ole-storage application/x-cfb
`

/** Every type of file that is told apart. The database is seeded with them, so a change here needs a migration. */
export const fileTypeData: readonly FileTypeData[] = [
  ...group('executable', 'hold', programs),
  ...group('script', 'hold', scripts),
  ...group('archive', 'allow', archives),
  ...group('archive', 'hold', problems),
  ...group('office', 'allow', office),
  ...group('office', 'hold', guardedOffice),
  ...group('officeMacro', 'hold', macros),
  ...group('pdf', 'allow', 'pdf | pdf fdf xfdf xdp | application/pdf application/vnd.adobe.xfdf'),
  ...group('image', 'allow', images),
  ...group('image', 'hold', 'pictureBomb | |'),
  ...group('audioVideo', 'allow', media),
  ...group('diskImage', 'hold', diskImages),
  ...group('other', 'allow', others),
  ...group('other', 'hold', 'disguised | |'),
  ...group('other', 'hold', 'remoteDesktop | rdp ica | application/x-rdp application/x-ica'),
]

/** Types by key. */
export const fileTypesByKey: ReadonlyMap<string, FileTypeData> = new Map(fileTypeData.map((type) => [type.key, type]))
