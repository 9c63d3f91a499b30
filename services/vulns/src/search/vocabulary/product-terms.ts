/**
 * Other names of products, frameworks and vendors, in any language that uses Latin script, one a line: what it is, then its terms. A name that is in titles anyway
 * is no term. See `english-terms.ts`.
 */
export const productTerms = `
cpe:apache:http_server|httpd, apache httpd, apache web server, apache http, apache2, apache http server
cpe:apache:log4j "log4j"|log4j2, log4j 2
cpe:apache:struts "apache struts"|struts2, struts 2, apache struts 2
cpe:isc:bind|bind9, bind 9, isc bind
framework:.net ".net"|.net, dotnet, dot net, .net core, .net framework
framework:asp.net-core|aspnet, asp net core, aspnetcore
framework:django|django framework
framework:django-rest-framework|DRF
framework:drupal|drupal core, drupal module
framework:joomla|joomla extension, joomla component
framework:kubernetes "kubernetes"|k8s, kube
framework:laravel|laravel framework
framework:next.js "next.js"|nextjs, next.js
framework:node.js "node.js"|node, nodejs, node.js
framework:nuxt|nuxtjs, nuxt.js
framework:express "express"|expressjs, express.js
framework:rails "rails"|rails, ruby on rails, RoR
framework:react "react"|reactjs, react.js
framework:spring-boot "spring boot"|springboot
framework:spring-framework|spring framework, spring core, spring mvc
framework:tomcat|tomcat server, tomcat9, tomcat10
framework:vue "vue"|vuejs, vue.js
framework:wordpress|wordpress plugin, wordpress theme, WP, WP plugin, wp-plugin
language:go|golang, go lang
language:javascript|npm package, javascript
language:python|python package, PyPI
language:ruby|rubygem, ruby gem
language:rust|rust crate, rustlang
product:Acrobat Reader product:Acrobat Reader DC product:Acrobat|acrobat reader, adobe reader, adobe acrobat
product:Active Directory|active directory, MS AD
product:Android|android os
product:ColdFusion|cold fusion
product:Confluence product:Confluence Server product:Confluence Data Center|atlassian confluence, confluence server
product:Edge product:Edge Chromium|microsoft edge, ms edge, edge browser
product:Elasticsearch "elasticsearch"|es, elastic search, elasticsearch
product:Enterprise Linux|RHEL, red hat enterprise linux, redhat enterprise linux
product:ESXi "esxi"|vmware esxi, esx
product:Exchange Server|exchange server, ms exchange, microsoft exchange
product:Firefox product:Firefox ESR|firefox browser, firefox esr
product:Flash Player|flash player, adobe flash
product:FortiOS "fortios"|fortigate, forti os
product:glibc product:GNU C Library|glibc, gnu libc, gnu c library
product:Internet Explorer product:IE|internet explorer, MSIE, IE11
product:Internet Information Services product:Internet Information Server|IIS, internet information services, internet information server
product:iPhone OS product:iPadOS|iphone, ipad, apple ios, iphone os
product:JBoss Enterprise Application Platform|jboss, jboss eap
product:Junos "junos" product:Junos OS|junos, junos os
product:Linux Kernel "linux kernel"|linux kernel, kernel.org
product:macOS product:Mac OS X|mac os, macos, osx, os x, mac os x
product:MariaDB "mariadb"|maria db, mariadb server
product:Microsoft Office product:Office product:365 Apps|ms office, microsoft office, office 365, o365, m365, microsoft 365
product:MongoDB "mongodb"|mongo, mongo db
product:MySQL product:MySQL Server "mysql"|mysql server, my sql
product:NetScaler "netscaler" product:NetScaler Application Delivery Controller product:NetScaler Gateway product:Application Delivery Controller|netscaler, citrix adc, citrix netscaler, netscaler adc, citrix netscaler adc, netscaler gateway
product:nginx "nginx"|nginx server, ngnix, nginx web server
product:OpenSSH "openssh"|open ssh, sshd, openssh server
product:OpenSSL "openssl"|open ssl, libssl, libcrypto
product:PAN-OS "pan-os"|panos, pan os, globalprotect
product:phpMyAdmin "phpmyadmin"|php my admin
product:PostgreSQL "postgresql"|postgres, postgre, pgsql, postgre sql, postgresql server
product:RabbitMQ "rabbitmq"|rabbit mq
product:Redis "redis"|redis server
product:SharePoint "sharepoint" product:SharePoint Server product:SharePoint Foundation product:SharePoint Enterprise Server|sharepoint, share point, ms sharepoint, sharepoint server
product:SQL Server|mssql, ms sql, sql server, microsoft sql server
product:TensorFlow "tensorflow"|tensor flow
product:vCenter Server "vcenter"|vcenter, vmware vcenter, vcenter server
product:VirtualBox "virtualbox" product:VM VirtualBox|virtual box, virtualbox
product:Visual Studio Code|vscode, vs code, visual studio code
product:Visual Studio product:Visual Studio 2022 product:Visual Studio 2019|visual studio
product:WebLogic Server "weblogic"|weblogic, web logic, oracle weblogic
product:WebSphere Application Server "websphere"|websphere, web sphere
product:WordPress|wordpress core
product:XZ product:XZ Utils|xz utils, liblzma, xz-utils
vendor:amazon|AWS, amazon web services
vendor:apache|apache software foundation, ASF
vendor:arubanetworks|aruba, hpe aruba
vendor:checkpoint|check point
vendor:dlink|d-link, dlink
vendor:f5|big-ip, bigip, f5 big-ip
vendor:foxitsoftware|foxit
vendor:google|google cloud, GCP
vendor:hp|hewlett packard
vendor:hpe|hewlett packard enterprise
vendor:ibm|international business machines
vendor:juniper|juniper networks
vendor:microsoft|msft, ms windows
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
