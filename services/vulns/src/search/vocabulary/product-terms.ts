/**
 * Other names of products, frameworks, languages and vendors in all languages, one a line: what it is, then its terms. See
 * `english-terms.ts`. Names of vendors in Katakana are in `japanese-names.ts`.
 */
export const productTerms = `
cpe:apache:http_server "apache http server"|httpd, apache httpd, apache web server, apache http, apache2
cpe:apache:log4j product:Log4j2 "log4j" "log4j2"|log4j, log4j2, log4j 2
cpe:apache:struts framework:struts "apache struts"|struts2, struts 2, apache struts 2, ストラッツ
cpe:isc:bind "isc bind"|bind9, bind 9
framework:.net product:.NET product:.NET Framework product:.NET Core ".net"|.net, dotnet, dot net, .net core, .net framework, ドットネット
framework:asp.net-core product:ASP.NET Core "asp.net core"|aspnet, asp net core, aspnetcore
framework:django product:Django "django"|django framework, ジャンゴ
framework:django-rest-framework "django rest framework"|DRF
framework:drupal product:Drupal "drupal"|drupal core, drupal module, ドルーパル
framework:express product:Express "express.js"|express, expressjs, express.js
framework:joomla product:Joomla! "joomla"|joomla extension, joomla component, ジュームラ
framework:kubernetes product:Kubernetes "kubernetes"|k8s, kube, クーバネティス, クバネティス
framework:laravel product:Laravel "laravel"|laravel framework
framework:next.js product:Next.js "next.js"|nextjs, next.js
framework:node.js product:Node.js "node.js"|node, nodejs, node.js, ノードJS
framework:nuxt product:Nuxt "nuxt"|nuxtjs, nuxt.js
framework:rails product:Rails product:Ruby on Rails "rails" "ruby on rails"|rails, ruby on rails, RoR
framework:react product:React "react.js"|react, reactjs, react.js
framework:spring-boot product:Spring Boot "spring boot"|springboot, スプリングブート
framework:spring-framework framework:spring-boot framework:spring-security framework:spring-cloud product:Spring Framework product:Spring Boot product:Spring Security product:Spring Cloud "spring framework" "spring boot" "spring security" "spring cloud" "spring data"|spring, スプリング|Spring
framework:spring-framework product:Spring Framework "spring framework"|spring core, spring mvc
framework:tomcat product:Tomcat "tomcat"|tomcat server, tomcat9, tomcat10, トムキャット
framework:vue product:Vue.js product:Vue "vue.js"|vue, vuejs, vue.js
framework:wordpress|wordpress plugin, wordpress theme, WP, WP plugin, wp-plugin, ワードプレス, WordPressプラグイン, WordPressのプラグイン, ワードプレスプラグイン, WPプラグイン, WordPressテーマ, WordPressのテーマ, WordPress用プラグイン, extension wordpress, module wordpress, plugin wordpress, thème wordpress, extensions wordpress, plugins wordpress
language:csharp|nuget
language:javascript|npm package, javascript, npm
language:java|ジャバ, Java言語
language:php|packagist
language:python|python package, PyPI, pip package
language:ruby|rubygem, ruby gem, rubygems
language:rust|rust crate, crates.io
netscaler|netscaler, citrix adc, citrix netscaler, netscaler adc, citrix netscaler adc, netscaler gateway
product:Acrobat Reader product:Acrobat Reader DC product:Acrobat "acrobat"|acrobat reader, adobe reader, adobe acrobat, アクロバット, アクロバットリーダー
product:Active Directory "active directory"|active directory, MS AD
product:Android "android"|android os, アンドロイド
product:BIG-IP "big-ip"|bigip, big ip, f5 big-ip
product:Chrome "chromium" "chrome"|chrome, google chrome, chrome browser, クローム, クロームブラウザ, グーグルクローム
product:ColdFusion "coldfusion"|cold fusion
product:Confluence product:Confluence Server product:Confluence Data Center "confluence"|atlassian confluence, confluence server, コンフルエンス
product:Docker "docker"|ドッカー
product:ESXi "esxi"|vmware esxi, esx
product:Edge product:Edge Chromium "microsoft edge"|microsoft edge, ms edge, edge browser, マイクロソフトエッジ
product:Elasticsearch "elasticsearch"|es, elastic search
product:Enterprise Linux "enterprise linux"|RHEL, red hat enterprise linux, redhat enterprise linux
product:Excel "excel"|エクセル
product:Exchange Server "exchange server"|exchange server, ms exchange, microsoft exchange, エクスチェンジ, エクスチェンジサーバ, Exchangeサーバ
product:Firefox product:Firefox ESR "firefox"|firefox browser, firefox esr, ファイアフォックス, ファイヤーフォックス
product:Flash Player "flash player"|flash player, adobe flash, フラッシュプレーヤー, フラッシュプレイヤー
product:FortiOS "fortios"|fortigate, forti os, フォーティゲート, フォーティゲイト
product:GlobalProtect product:GlobalProtect App "globalprotect"|global protect
product:Go language:go|golang, go lang, Go言語
product:Grafana "grafana"|グラファナ
product:Internet Explorer product:IE "internet explorer"|internet explorer, MSIE, IE11, インターネットエクスプローラー
product:Internet Information Services product:Internet Information Server "internet information server" "internet information services"|IIS, internet information services, internet information server
product:JBoss Enterprise Application Platform "jboss"|jboss, jboss eap
product:Junos product:Junos OS "junos"|junos, junos os
product:Linux Kernel "linux kernel"|linux kernel, kernel.org, Linuxカーネル, リナックスカーネル, noyau Linux
product:MariaDB "mariadb"|maria db, mariadb server
product:Microsoft Office product:Office product:365 Apps "microsoft office"|ms office, microsoft office, office 365, o365, m365, microsoft 365, マイクロソフトオフィス, オフィス
product:MongoDB "mongodb"|mongo, mongo db
product:MySQL product:MySQL Server "mysql"|mysql server, my sql, マイエスキューエル
product:OpenSSH "openssh"|open ssh, sshd, openssh server
product:OpenSSL "openssl"|open ssl, libssl, libcrypto
product:Outlook "outlook"|アウトルック
product:PAN-OS "pan-os"|panos, pan os
product:PHP language:php|PHP言語
product:PostgreSQL "postgresql"|postgres, postgre, pgsql, postgre sql, postgresql server, ポストグレス, ポスグレ
product:PowerPoint "powerpoint"|power point, パワーポイント
product:Python language:python|パイソン
product:RabbitMQ "rabbitmq"|rabbit mq
product:Redis "redis"|redis server, レディス
product:Ruby language:ruby|ルビー
product:Rust language:rust|rustlang, Rust言語
product:SQL Server "sql server"|mssql, ms sql, sql server, microsoft sql server
product:Safari "safari"|サファリ
product:SharePoint product:SharePoint Server product:SharePoint Foundation product:SharePoint Enterprise Server "sharepoint"|sharepoint, share point, ms sharepoint, sharepoint server, シェアポイント
product:Teams product:Microsoft Teams "microsoft teams"|teams, ms teams, microsoft teams, マイクロソフトチームズ, チームズ
product:TensorFlow "tensorflow"|tensor flow
product:Thunderbird "thunderbird"|サンダーバード
product:Ubuntu Linux "ubuntu"|ウブントゥ
product:VirtualBox product:VM VirtualBox "virtualbox"|virtual box, virtualbox
product:Visual Studio Code "visual studio code"|vscode, vs code, visual studio code
product:Visual Studio product:Visual Studio 2022 product:Visual Studio 2019 "visual studio"|visual studio
product:WebLogic Server "weblogic"|weblogic, web logic, oracle weblogic, ウェブロジック
product:WebSphere Application Server "websphere"|websphere, web sphere
product:Word "microsoft word"|マイクロソフトワード, ワード
product:WordPress|wordpress core
product:XZ product:XZ Utils "xz utils"|xz utils, liblzma, xz-utils
vendor:zoom "zoom workplace" "zoom client" "zoom clients" "zoom rooms"|ズーム
product:curl product:libcurl "curl" "libcurl"|curl, libcurl
product:glibc product:GNU C Library "glibc"|gnu libc, gnu c library
product:iPhone OS product:iPadOS|iphone, ipad, apple ios, iphone os, アイフォン, アイフォーン
product:macOS product:Mac OS X "mac os" "macos"|mac os, macos, osx, os x, mac os x
product:nginx "nginx"|nginx server, ngnix, nginx web server, エンジンエックス
product:phpMyAdmin "phpmyadmin"|php my admin
product:vCenter Server "vcenter"|vcenter, vmware vcenter, vcenter server
vendor:amazon|AWS, amazon web services
vendor:apache|apache software foundation, ASF
vendor:arubanetworks|aruba, hpe aruba
vendor:checkpoint|check point
vendor:dlink|d-link, dlink
vendor:foxitsoftware|foxit
vendor:google|google cloud, GCP
vendor:hpe|hewlett packard enterprise
vendor:hp|hewlett packard
vendor:ibm|international business machines
vendor:juniper|juniper networks
vendor:microsoft|msft
vendor:paloaltonetworks|palo alto, palo alto networks
vendor:phpgurukul|php gurukul
vendor:redhat|red hat, redhat
vendor:schneiderelectric|schneider electric, schneider
vendor:sonicwall|sonic wall
vendor:suse|suse linux
vendor:tplink|tp-link, tplink
vendor:trendmicro|trend micro, trendmicro
vendor:vmware|vm ware
vendor:zohocorp|manageengine, manage engine
`;
