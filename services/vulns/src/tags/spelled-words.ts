/** Words of CPE vendor and product names with unusual capitals. */
export const spelledWords: ReadonlyMap<string, string> = new Map(
  `
  2FA 3CX 3D ABB ACE ACL ADC ADSL AES AGPL AI AIX ALM AMD AMI AMP API APIs APEX APT ARM ASP.NET ATM AVG AWS
  BIG-IP BIND BIOS BMC BSD BTS CA CAD CAS CDN CGI CI/CD CLI CMDB CMS CNG COBOL CORS CPE CPU CRM CSRF CSS CSV CUPS CVS
  DB DB2 DHCP DNA DNN DNS DOS DSL DVR DXP
  EJB ELAN EMC EMUI EPM ERP ESP ESR ESXi
  FAQ FFmpeg FLAC FTP FTPS
  GCC GDI GDK-PixBuf GIMP GIS GitHub GitLab GLPI glibc GmbH GNOME GNU GnuPG GnuTLS GPAC GPL GPON GPS GPU GraphQL GraalVM GRUB GRUB2 gRPC GSM GTK GUI
  HCI HCL HDF5 HMI HP HPE HP-UX HR HTC HTML HTML5 HTTP HTTPD HTTPS
  IBM ID IDE IDM IM IDS IE IGSS IIS IMAP IOT IP IPS IPsec IPTV IPv6 IRC IRIX ISC ISP IT ITSM
  J2EE JBoss JD JDK JetBrains JIT Joomla! jQuery JRE JRuby JS JSON JSP JVM JWT
  KACE KDE KVM
  LAN LDAP LG LibreOffice libcurl libjpeg libpng libtiff libvirt libxml2 libxslt LLC LMS LTE LTS
  macOS MariaDB MB MCP MDM MediaTek MFA MFT MIME MIT ML MODX MongoDB MP3 MP4 MPEG MQ MQTT MS MSI MySQL
  NAS NASA NEC NetApp NetBSD NetScaler Nginx NTP NVIDIA NVR NX-OS
  OAuth OCI OCR ODBC OEM OneFS OpenBSD OpenCart OpenEMR OpenEXR OpenJDK OpenLDAP OpenOffice OpenSSH OpenSSL OpenStack openSUSE OpenVPN OpenWrt OS OSGi OSPF OTRS ownCloud
  PAC PAN-OS PC PCRE PDF PHP phpBB phpMyAdmin PHPUnit PKI PLC PLM PMB PNG PoE POP3 POS PostgreSQL PPP PPTP PRTG PyPI PyTorch
  QEMU QNAP QNX QoS QTS
  RabbitMQ RDBMS RDP REST RFID RHEL RPC RPM RSA RSS RSYNC RTOS RTF RTU
  SaltStack SAML SAN SAP SAPI SAS SCADA SCO SCP SDK SD-WAN SeaMonkey SGI SharePoint SIEM SIMATIC SIP SMA SMB SMS SMTP SNMP SOAP SOC SonicOS SonicWall SPA SQL SQLite SRX SSH SSL SSO SSRF SUSE SVG SVN
  TCP TeamCity TensorFlow TFTP TI TIBCO TLS TOTOLINK TP-Link TPM TRENDnet TV tvOS TYPO3
  UDP UEFI UI UML UNIX UPnP UPS URI URL US USB UTM UUID UX
  VBA vBulletin vCenter VIP VLAN VLC VM VMS VMware VNC VoIP VPN VSA VSFTPD vSphere
  WAF WAN watchOS WCMS WebDAV WebKitGTK WebLogic WEB-INF WiFi Wi-Fi WinRAR WLAN WMS WoW WPA WSO2 WSUS WYSIWYG
  XenServer XML XMPP XP XPath XSLT XStream XWiki
  YAML YouTrack
  ZIP ZTE
  .NET .NETCore AUS EUS TUS B2B DC DDoS DevOps GDPR HPC ICQ MEP mIRC MISP IQ RTSP PBX PACS LMS BRMS SE ABAP INN VVOS RAQ XenApp XenMobile
  ActiveMQ AirWave AngularJS AnyConnect AppSuite ArcGIS ArubaOS AssetExplorer AutoCAD BadBlue BIG-IQ BusinessObjects CatOS ClearPass ColdFusion
  CKEditor cPanel CryptoLib DiskStation DokuWiki eDirectory EnterpriseOne FastCGI FortiADC FortiAnalyzer FortiClient FortiGate FortiMail FortiManager FortiOS
  FortiProxy FortiSandbox FortiSIEM FortiSwitch FortiWeb FrameMaker FrontPage FreeIPA FreeRADIUS FreeRDP FusionPBX GitBucket GoldenDB GroupWise
  HarmonyOS HttpClient iManager iMC iOS iPadOS iTunes iCloud iStore InDesign InterScan iPlanet JDeveloper JRockit KeyShot LibreNMS LibRaw ManageEngine
  MDaemon MiCollab MobileIron MyBB MyPRO NetBackup NetIQ NetWare NetWeaver NewRelic NoSQL OFBiz OfficeScan OnCommand ONTAP OpenEdge OpenHarmony
  openSIS OpenShift OpenUnix OpenServer PDFBox PeopleSoft PeopleTools PhantomPDF PIX PowerPoint PowerScale PrestaShop ProFTPD PrinterLogic
  RealPlayer REDCap RocketMQ SafeNet ServerProtect SnapCenter SnapManager SolidFire SoftEther SquirrelMail SugarCRM SunOS SystemCare TigerVNC
  UnixWare ViewPoint VirtualBox VirusWall vManage vBond vRealize WebAccess WebCenter WebEx Webex WebLogic WebSphere WhatsApp WinCC WinSCP WinZip WordPad
  WordPress wu-ftpd WFTPD XBMC XenDesktop XMill XScreenSaver Xwayland ZoneAlarm ZXCloud XMP JT2Go TRU64 GIM DB2 DS JSON-RPC WP NetScreen NetMeeting
  gzip OpenLinux OpenSLP Zimbra PHP-Nuke PHP-Fusion vTiger YesWiki 3DS 98SE AppleTalk MSN
  `
    .trim()
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word]),
);

/** Words that stay in lower case inside a name. */
export const smallWords: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'as',
  'by',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);
